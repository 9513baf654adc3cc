import { day, makeWorkbook } from './foreign-trackers.ts';

/**
 * A contractor's workbook: a cover sheet first, a title line directly above two merged header rows, headings, a total, a
 * blank row and a legend below, and green dates for what is complete.
 */
export const colouredTracker = () =>
  makeWorkbook(
    [
      { name: 'Cover', rows: [['Harbour Terminal'], ['Completion status'], ['Rev 12', day('2026-11-09')]] },
      {
        name: 'Status',
        merged: ['A1:K1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'E2:E3', 'F2:G2', 'H2:I2', 'J2:K2'],
        rows: [
          ['Harbour Terminal: completion status'],
          [
            'System No',
            'Description',
            'Area',
            'Discipline',
            'Contractor',
            'Mech. Completion',
            null,
            'Pre-commissioning',
            null,
            'RFSU',
            null,
          ],
          [null, null, null, null, null, 'Planned', 'Forecast', 'Planned', 'Forecast', 'Planned', 'Forecast'],
          ['JETTY'],
          [
            '10-01',
            'Loading arms',
            'Jetty 1',
            'Mechanical',
            'Harlow Mechanical',
            day('2026-08-03'),
            day('2026-08-10', 'green'),
            day('2026-09-07'),
            day('2026-09-14', 'green'),
            day('2026-11-30'),
            day('2026-12-14'),
          ],
          [
            '10-02',
            'Fire water',
            'Jetty 1',
            'Piping',
            'Harlow Mechanical',
            day('2026-08-17'),
            day('2026-08-24', 'green'),
            day('2026-10-05'),
            'TBC',
            day('2026-12-07'),
            day('2027-01-11', 'red'),
          ],
          ['TANK FARM'],
          [
            '20-01',
            'Tank gauging',
            'Tank farm',
            'Instruments',
            'Orsted & Lund',
            day('2026-10-12'),
            day('2026-12-01'),
            day('2026-11-09'),
            day('2027-01-18'),
            'N/A',
            'N/A',
          ],
          [
            '20-02',
            'Drains',
            'Tank farm',
            'Piping',
            'Orsted & Lund',
            day('2026-10-19'),
            'waiting for vendor',
            day('2026-11-16'),
            'w/c 1 Feb 2027',
            day('2027-01-04'),
            day('2027-03-01', 'red'),
          ],
          ['Total', '4 systems'],
          [],
          ['Legend', 'green: complete, red: critical'],
          ['Note: dates are subject to the weather window.'],
        ],
      },
    ],
    { isColoured: true },
  );

/** A German list: month names, calendar weeks, one date per milestone without a kind, a sum below. */
export const germanTracker = () =>
  Buffer.from(
    [
      'Inbetriebnahme Kraftwerk Süd;;;;;;;;',
      'Teilsystem-Nr.;Bezeichnung;Bereich;Gewerk;Verantwortlich;Mechanische Fertigstellung;Kaltinbetriebnahme;Übergabe an Betrieb;Bemerkungen',
      'KW-01;Kühlwasser;Block A;Rohrleitung;Anna Berg;12. März 2026;KW 14/2026;15. Dezember 2026;',
      'KW-02;Rückkühlung;Block A;Rohrleitung;Bernd Zöller;3. Mai 2026;KW 22/2026;offen;Pumpe fehlt',
      'EL-01;Eigenbedarf;Block B;Elektro;Clara Vogt;28. Okt 2026;1. Dez. 2026;31. Januar 2027;',
      'EL-02;Notstrom;Block B;Elektro;Clara Vogt;entfällt;KW 5/2027;28. Februar 2027;',
      'Summe;4 Teilsysteme;;;;;;;',
    ].join('\r\n'),
  );

/** An American site's list: ambiguous dates, "Done" without a date, actuals beside forecasts, rooms, numbers as codes. */
export const roomTracker = () =>
  makeWorkbook([
    {
      name: 'Rooms',
      rows: [
        ['Turnover log', null, null, null, 'Printed 11/09/2026'],
        [],
        [
          'Subsystem',
          'Name',
          'Room',
          'Owner',
          'IQ Forecast',
          'IQ Actual',
          'OQ Forecast',
          'OQ Actual',
          'Release',
        ],
        [
          101,
          'Clean steam',
          'R-110',
          'Maya Stone',
          '02/03/2026',
          '02/05/2026',
          '03/04/2026',
          null,
          '12/08/2026',
        ],
        [
          102,
          'Purified water',
          'R-110',
          'Maya Stone',
          '02/10/2026',
          'Done',
          '04/05/2026',
          null,
          '01/09/2027',
        ],
        [103, 'Compressed air', 'R-115', 'Noel Park', '03/03/2026', null, 'n/a', 'n/a', '02/11/2027'],
      ],
    },
    { name: 'Lists', rows: [['Rooms'], ['R-110'], ['R-115']] },
  ]);
