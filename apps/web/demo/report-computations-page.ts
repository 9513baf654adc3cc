import { reportComputations, type ReportSource } from './report-computations.ts';

/* The calculations of the reports in a browser, without the product's page: `npm run bench` calls them one by one. */
const source = (await (await fetch('./data')).json()) as ReportSource;
Object.assign(window, { reportComputations: reportComputations(source) });
