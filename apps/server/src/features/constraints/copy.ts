export const copy = {
  scope: '`scope` must be like `system:12` or `area:7`.',
};
