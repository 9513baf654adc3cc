/** Syntax-tree nodes by feature. */
export function measureMass(): Record<string, number>;
export function readAllowed(): Record<string, number>;
