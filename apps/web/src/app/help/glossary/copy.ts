/** A term of the field, with what it means here. */
interface Term {
  term: string;
  text: string;
  /** Other names for the same thing, for the search. */
  aliases?: readonly string[];
}

export interface TermGroup {
  title: string;
  terms: readonly Term[];
}

const work: TermGroup = {
  title: 'Work',
  terms: [
    {
      term: 'Turnover',
      text: 'One system or area at one milestone. The responsible team hands it over to the receiving team.',
      aliases: ['handover', 'TOP'],
    },
    {
      term: 'Milestone',
      text: 'A step that a system or area completes, such as mechanical completion.',
      aliases: ['MC', 'RFC', 'RFSU', 'stage'],
    },
    { term: 'Milestone chain', text: 'The order in which a system or area completes its milestones.' },
    {
      term: 'Previous milestone',
      text: 'The nearest earlier required milestone in the chain.',
      aliases: ['predecessor'],
    },
    {
      term: 'Tracked',
      text: 'A system or area with its own turnover dates. Parents summarise the ones below them.',
    },
    { term: 'Responsible team', text: 'The team that has to deliver the turnover.', aliases: ['contractor'] },
    {
      term: 'Receiving team',
      text: 'The team that takes the turnover over, and accepts or rejects it.',
      aliases: ['commissioning', 'operations'],
    },
    { term: 'Owner', text: 'The person in charge of a system, area or constraint.' },
    {
      term: 'Constraint',
      text: 'Something missing that blocks a turnover, such as material, access, a permit or a document.',
      aliases: ['blocker', 'roadblock'],
    },
    { term: 'Need-by date', text: 'The date by which a constraint has to be cleared.' },
    {
      term: 'Activity ID',
      text: 'The schedule activity that a turnover belongs to, in P6 or another planning tool.',
      aliases: ['Primavera'],
    },
    {
      term: 'ITR',
      text: 'Inspection and test record. Systems count their total and complete ITRs.',
      aliases: ['check record', 'check sheet'],
    },
    {
      term: 'Punch',
      text: 'A defect or omission to be cleared. Categories A, B and C say how severe it is.',
      aliases: ['snag', 'deficiency', 'punch list'],
    },
  ],
};

const punches: TermGroup = {
  title: 'Punches',
  terms: [
    {
      term: 'Punch category',
      text: 'How severe a punch is. The category says whether it blocks its milestone, who can allow an exception, and when it’s due.',
      aliases: ['PA', 'PB', 'severity'],
    },
    {
      term: 'Outstanding',
      text: 'A punch that is open, or cleared and not verified yet. Only verified punches are gone.',
    },
    {
      term: 'Clear',
      text: 'The clearing team reports that a punch is done.',
      aliases: ['closed out by contractor'],
    },
    {
      term: 'Verify',
      text: 'The verifying team confirms that a punch is done. The person who cleared it can’t, except a Manager with a reason.',
      aliases: ['accept punch', 'close punch'],
    },
    { term: 'Void', text: 'A punch that wasn’t one, such as one recorded twice. It’s in no figure.' },
    {
      term: 'Clear-by milestone',
      text: 'The milestone that a punch has to be verified before. Without one it’s due after the last milestone and blocks nothing.',
    },
    {
      term: 'Blocking punch',
      text: 'An outstanding punch of a category that blocks its clear-by milestone.',
      aliases: ['blocker'],
    },
    {
      term: 'Exception (punch)',
      text: 'A punch that stayed open when a milestone was accepted. It moves to a later milestone and blocks that one.',
      aliases: ['carry-over'],
    },
    {
      term: 'Override and submit',
      text: 'Submit a turnover although punches block it. This needs a permission and a reason, which stays in the history.',
    },
    {
      term: 'Punch progress',
      text: 'Outstanding punches over time, raised and verified per week, and the days with the clearing and the verifying team.',
    },
    {
      term: 'Field',
      text: 'Punches on a phone: raise with photos, clear with a photo of the finished work, verify, and scan labels. Entries made without a connection stay on the phone and are sent when it’s back.',
      aliases: ['phone', 'camera', 'offline', 'app'],
    },
    {
      term: 'Label (QR code)',
      text: 'A printed code of a system, area or location. A phone’s camera opens the place, with its punches and the form for a new one.',
      aliases: ['tag', 'sticker', 'barcode'],
    },
  ],
};

const dates: TermGroup = {
  title: 'Dates',
  terms: [
    {
      term: 'Baseline',
      text: 'An approved list of dates to compare with. Baseline dates aren’t edited in the tracker.',
      aliases: ['plan', 'target'],
    },
    {
      term: 'Forecast',
      text: 'The date on which the responsible team expects to complete the turnover. Moving it later needs a reason.',
    },
    { term: 'Actual', text: 'The date on which the turnover was completed.' },
    {
      term: 'Need date',
      text: 'The date by which the receiving team needs the turnover.',
      aliases: ['required'],
    },
    {
      term: 'Expected date',
      text: 'The actual date, otherwise the forecast, otherwise the baseline date. An open turnover is never expected before the day after the data date, even if its forecast is in the past.',
    },
    {
      term: 'Margin to need',
      text: 'Need date − expected date. If it’s negative, the turnover comes too late for the receiving team.',
      aliases: ['float', 'slack'],
    },
    {
      term: 'Slip',
      text: 'Expected date − baseline. Plus is late, minus is early.',
      aliases: ['variance', 'delay', 'deviation'],
    },
    { term: 'Drift', text: 'How far a forecast has moved since the last look-ahead.' },
    {
      term: 'Stale',
      text: 'A forecast in the look-ahead window that hasn’t been changed or confirmed for a number of days. Each programme sets this number.',
      aliases: ['outdated'],
    },
    {
      term: 'Data date',
      text: 'The reporting date. Status and figures are computed at this date, not at today’s.',
      aliases: ['status date', 'time now'],
    },
    { term: 'Cut-off', text: 'The weekly deadline for updating dates.', aliases: ['deadline'] },
    {
      term: 'Non-working day',
      text: 'A day without work in the programme’s calendar, such as a weekend or holiday.',
    },
    {
      term: 'Calendar exception',
      text: 'A date on which the calendar differs from the normal working week.',
      aliases: ['holiday'],
    },
  ],
};

const status: TermGroup = {
  title: 'Status',
  terms: [
    { term: 'Not planned', text: 'No baseline and no forecast yet.' },
    { term: 'On track', text: 'Has a date and no sign of delay.', aliases: ['green'] },
    {
      term: 'At risk',
      text: 'Slipping, later than the need date, too early for the previous milestone, blocked, stale or on hold.',
      aliases: ['amber'],
    },
    { term: 'Late', text: 'The slip has reached the programme’s limit.', aliases: ['red'] },
    {
      term: 'Overdue',
      text: 'Not complete, and the forecast (or the baseline) is before the data date.',
    },
    {
      term: 'Submitted',
      text: 'The responsible team has reported the turnover ready. It’s awaiting acceptance.',
      aliases: ['awaiting acceptance'],
    },
    { term: 'Rejected', text: 'Sent back by the receiving team. Rework needed.' },
    { term: 'Complete', text: 'Has an actual date.' },
    { term: 'Not required', text: 'The milestone doesn’t apply, or the system or area is cancelled.' },
    {
      term: 'Exceptions',
      text: 'Open points that the receiving team accepts, each with an owner and due date.',
      aliases: ['carry-over'],
    },
    { term: 'Reopen', text: 'Undo an acceptance. This needs a reason, and the history is kept.' },
  ],
};

const planning: TermGroup = {
  title: 'Look-ahead',
  terms: [
    {
      term: 'Look-ahead',
      text: 'The plan for the coming weeks. Issuing it locks a numbered copy, such as Look-ahead 12.',
      aliases: ['weekly work plan'],
    },
    {
      term: 'Commitment',
      text: 'A team’s agreement to complete a turnover in a certain week.',
      aliases: ['Last Planner'],
    },
    {
      term: 'Kept, missed',
      text: 'A commitment is kept if its turnover is completed by the end of its week. Otherwise it’s missed, with a reason.',
    },
    { term: 'Commit anyway', text: 'Commit although constraints are open. This needs a reason.' },
    { term: 'Close out', text: 'Record which of last week’s commitments were kept and which were missed.' },
    {
      term: 'PPC',
      text: 'Percent plan complete: commitments kept ÷ commitments kept or missed.',
      aliases: ['percent plan complete'],
    },
    {
      term: 'Forecast accuracy',
      text: 'Share of the forecasts in look-aheads that came true, and how many days they were off.',
    },
    { term: 'Capacity', text: 'How many turnovers a team can accept per week.' },
  ],
};

const reporting: TermGroup = {
  title: 'Reporting',
  terms: [
    { term: 'S-curve', text: 'Completed turnovers over time, against baseline and forecast.' },
    { term: 'Skyline', text: 'Turnovers stacked in the week of their expected date.' },
    { term: 'Milestone trend', text: 'How the forecast of a milestone moved from report to report.' },
    { term: 'Slip log', text: 'Every forecast that moved, with its reason.' },
    {
      term: 'Run rate',
      text: 'Turnovers completed per week, against the number needed to finish by the target date.',
      aliases: ['burn rate'],
    },
    {
      term: 'Projected finish',
      text: 'The date on which the last turnover would be complete at the current run rate.',
    },
    { term: 'P80 slip', text: '80% of turnovers slip this much or less.', aliases: ['percentile'] },
    {
      term: 'BEI',
      text: 'Baseline execution index: turnovers completed ÷ turnovers planned in the baseline by the data date.',
      aliases: ['baseline execution index'],
    },
    {
      term: 'Schedule variance',
      text: 'How many days progress is ahead of the baseline, or behind it.',
    },
    {
      term: 'Hit list',
      text: 'The turnovers to complete next, ranked by value, urgency and how little blocks them.',
      aliases: ['priorities'],
    },
    {
      term: 'Data quality',
      text: 'Share of turnovers without data problems, such as missing dates or dates out of order.',
    },
  ],
};

export const copy = { groups: [work, punches, dates, status, planning, reporting] };
