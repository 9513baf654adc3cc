/** Texts about files that can't be read, and about cells that are no dates. */
export const copy = {
  file: {
    empty: 'This file is empty.',
    tooLargeOrDamaged: 'This file is too large or damaged. Split it into smaller files and try again.',
    busy: 'Several files are being read at the moment. Try again in a few seconds.',
    oldExcel: 'This is a workbook in the old .xls format. Save it as .xlsx or .csv and try again.',
  },
  date: {
    noMonthDayFirst: (text: string, month: number) =>
      `“${text}” has no month ${month} when the day comes first. Check the date order.`,
    noMonthMonthFirst: (text: string, month: number) =>
      `“${text}” has no month ${month} when the month comes first. Check the date order.`,
  },
};
