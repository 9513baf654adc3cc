/** Key of everything about the certificates of a programme. */
export const certificatesKey = (programme: number) => ['certificates', programme] as const;
