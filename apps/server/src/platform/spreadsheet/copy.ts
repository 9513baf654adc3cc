import { formatNumber } from '@baton/domain/format-number.ts';

/** Texts about files that can't be read, and about cells that are no dates. */
export const copy = {
  file: {
    empty: 'This file is empty.',
    tooLarge: 'This file is too large. Files of up to 10 MB can be read.',
    tooLargeOrDamaged: 'This file is too large or damaged. Split it into smaller files and try again.',
    unpacksTooLarge:
      'This file is too large or damaged: it unpacks to more than can be read. Split it into smaller files.',
    damaged:
      'This file is damaged and can’t be read. Open it in a spreadsheet program, save it again and retry.',
    busy: 'Several files are being read at the moment. Try again in a few seconds.',
    unknown: 'This is neither a CSV nor an Excel file (.xlsx). Save it as one of these first.',
    password: 'This workbook is protected with a password. Remove the password, save it and try again.',
    oldExcel: 'This is a workbook in the old .xls format. Save it as .xlsx or .csv and try again.',
    binaryExcel: 'This is a binary workbook (.xlsb). Save it as .xlsx or .csv and try again.',
    openDocument: 'This is an OpenDocument file. Save it as .xlsx or .csv and try again.',
    pdf: 'This is a PDF. Only CSV and Excel files (.xlsx) can be read.',
    webPage:
      'This is a web page or XML file named like a spreadsheet. Open it in a spreadsheet program and save it as .xlsx.',
    archive: 'This archive isn’t an Excel workbook (.xlsx).',
    doctype: 'This file contains a document type declaration and was refused.',
    openQuote: (row: number) => `A quotation mark that opens in row ${row} is never closed.`,
  },
  sheet: {
    none: 'This workbook has no visible sheet.',
    unknown: (name: string) => `There is no visible sheet “${name}”.`,
    empty: (name: string) => `The sheet “${name}” is empty.`,
    tooManyRows: (row: number, max: number) =>
      `The sheet goes down to row ${formatNumber(row)}. Up to ${formatNumber(max)} rows can be read.`,
    tooManyColumns: (cell: string, max: number) =>
      `The sheet goes out to cell ${cell}. Up to ${formatNumber(max)} columns can be read.`,
    tooManyCells: 'The sheet has too many cells. Split it into several files.',
    textTooLong: (cell: string, max: number) =>
      `The text in cell ${cell} is longer than ${formatNumber(max)} characters.`,
    unnamed: (number: number) => `Sheet ${number}`,
  },
  date: {
    notADate: (text: string) => `“${text}” isn’t a date. Enter it like 2027-03-12 or 12 Mar 2027.`,
    noMonthDayFirst: (text: string, month: number) =>
      `“${text}” has no month ${month} when the day comes first. Check the date order.`,
    noMonthMonthFirst: (text: string, month: number) =>
      `“${text}” has no month ${month} when the month comes first. Check the date order.`,
    notInCalendar: (text: string) => `“${text}” isn’t a day in the calendar.`,
    boolean: 'TRUE and FALSE aren’t dates.',
  },
};
