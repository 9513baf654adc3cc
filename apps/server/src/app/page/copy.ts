/** Messages of the icon endpoint. */
export const copy = {
  iconsRequired: 'List the icons, such as icons=house,users.',
};
