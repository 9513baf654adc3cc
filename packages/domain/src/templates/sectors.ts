export const sectors = ['generic', 'oil_gas', 'data_centre', 'nuclear', 'rail', 'life_science'] as const;

export type Sector = (typeof sectors)[number];
