/** The version of this program, as logs, backups and the description of the API name it. */
export const version = '0.1.0';
