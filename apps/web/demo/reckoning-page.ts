import { reckonings, type ReckoningSource } from './reckoning.ts';

/* The calculations of the reports in a browser, without the product's page: `npm run bench` calls them one by one. */
const source = (await (await fetch('./data')).json()) as ReckoningSource;
Object.assign(window, { reckonings: reckonings(source) });
