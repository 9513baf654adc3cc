import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  grid: 'Tracker',
  code: 'Code',
  name: 'Name',
  dateOf: (date: string, milestone: string) => `${milestone}: ${date}`,
  notApplicable: 'N/A',
  onHold: 'on hold',
  cancelled: 'cancelled',
  onlySystems: 'Only systems have this field.',
  openToEdit: 'To edit this, open the row: select its code and press Space.',

  /** Cells of parents and groups. */
  rollUp: {
    locked: 'This is a roll-up. Edit the rows below it.',
    complete: (milestone: string, complete: number, total: number) =>
      `${milestone}: ${complete} of ${total} complete`,
    worst: (status: string) => `Worst: ${status}`,
    latest: (day: string) => `Latest: ${day}`,
    noDate: 'Latest: no date',
  },

  bar: {
    tapHint: 'Tap a cell again to open it',
    keyHint: 'Press Space to open a cell, ? for shortcuts',
    selected: (count: number) =>
      plural(count, { one: '1 turnover selected', other: `${formatNumber(count)} turnovers selected` }),
    changeDates: 'Change dates…',
    legend: 'Legend',
    collapseAll: 'Collapse all',
    expandAll: 'Expand all',
  },

  /** Adding a system or an area below the grid. */
  add: {
    title: { system: 'New system', area: 'New area' },
    action: { system: 'Add system', area: 'Add area' },
    open: { system: 'Add system…', area: 'Add area…' },
    place: 'Place',
    atEnd: 'At the top level',
    under: (parent: string) => `Under ${parent}`,
    in: (attribute: string, name: string) => `${attribute}: ${name}`,
    cancel: 'Cancel',
    hidden: (code: string) => `${code} doesn’t match the filter`,
    showAll: 'Clear filters',
  },

  columns: {
    title: 'Columns',
    density: 'Density',
    compact: 'Compact',
    normal: 'Normal',
    comfortable: 'Comfortable',
    details: 'Details',
    milestones: 'Milestones',
    milestone: (code: string, name: string) => `${code} ${name}`,
    onlyForecast: (code: string) => `Show ${code} forecast only`,
    allDates: (code: string) => `Show all ${code} dates`,
    onlyForecasts: 'Show forecasts only',
    allDatesOfAll: 'Show all dates',
    reset: 'Reset columns',
  },

  menu: {
    selectedCells: 'Selected cells',
    open: 'Open',
    changeDates: (count: number) =>
      plural(count, {
        one: 'Change date…',
        other: `Change ${formatNumber(count)} dates…`,
        zero: 'Change date…',
      }),
    turnover: 'Turnover',
    undo: 'Undo',
    redo: 'Redo',
    sort: 'Sort',
    onlyForecast: 'Show forecast only',
    allDates: 'Show all dates',
    hide: 'Hide column',
    moveLeft: 'Move left',
    moveRight: 'Move right',
  },
};
