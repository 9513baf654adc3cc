import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const many = (count: number, one: string, other: (count: string) => string) =>
  plural(count, { one, other: other(formatNumber(count)) });

/** Sentences of the inbox and its emails. `what` is the label of a single item; days arrive formatted. */
export const copy = {
  notice: {
    submitted: (by: string, what: string) => `${by} submitted ${what} for acceptance`,
    submittedToSign: (by: string, what: string) =>
      `${by} signed and submitted ${what}. The certificate needs your signature`,
    accepted: (by: string, what: string) => `${by} accepted ${what}`,
    acceptedWithExceptions: (by: string, what: string, count: number) =>
      many(
        count,
        `${by} accepted ${what} with 1 exception`,
        (n) => `${by} accepted ${what} with ${n} exceptions`,
      ),
    reopened: (by: string, what: string) => `${by} reopened ${what}`,
    certificateVoided: (by: string, what: string) => `${by} voided the certificate of ${what}`,
    actedFor: {
      submit: (by: string, what: string) => `${by} submitted ${what} in your team’s name`,
      withdraw: (by: string, what: string) => `${by} withdrew ${what} in your team’s name`,
      accept: (by: string, what: string) => `${by} accepted ${what} in your team’s name`,
      reject: (by: string, what: string) => `${by} rejected ${what} in your team’s name`,
      issue: (by: string, what: string) => `${by} signed the certificate of ${what} in your team’s name`,
    },
    rejected: (by: string, what: string) => `${by} rejected ${what}`,
    ready: (by: string, what: string) => `${by} reported ${what} ready to submit`,
    /** `earlier` is '21-01 MC', or empty if several were reopened. */
    earlierReopened: (by: string, what: string, earlier: string, count: number) =>
      `${by} reopened ${earlier || 'earlier milestones'}. ${what} ${plural(count, { one: 'stays', other: 'stay' })} complete`,
    mentioned: (by: string, what: string) => `${by} mentioned you on ${what}`,
    commented: (by: string, what: string) => `${by} commented on ${what}`,
    constraintAssigned: (by: string, what: string) => `${by} assigned you a constraint on ${what}`,
    constraintsAssigned: (by: string, count: number) =>
      `${by} assigned you ${formatNumber(count)} constraints`,
    constraintCleared: (by: string, what: string) => `${by} cleared a constraint on ${what}`,
    constraintsCleared: (by: string, count: number) => `${by} cleared ${formatNumber(count)} constraints`,
    punchAssigned: (by: string, what: string) => `${by} assigned ${what} to you`,
    punchRaised: (by: string, what: string) => `${by} raised ${what} for your team`,
    punchGiven: (by: string, what: string) => `${by} gave ${what} to your team`,
    punchToVerifyGiven: (by: string, what: string) => `${by} gave ${what} to your team to verify`,
    punchToVerify: (by: string, what: string) => `${by} cleared ${what} for you to verify`,
    punchRejected: (by: string, what: string) => `${by} rejected ${what}`,
    punchVoided: (by: string, what: string) => `${by} voided ${what}`,
    punchChanged: (by: string, what: string) => `${by} changed ${what}`,
    punchChangedFields: (by: string, what: string, fields: string) => `${by} changed ${what}: ${fields}`,
    punchReopened: (by: string, what: string) => `${by} reopened ${what} after acceptance`,
    /** `what` is 'Acceptance of RFC no longer required'. */
    ruleLifted: (by: string, what: string, count: number) =>
      many(
        count,
        `${by} lifted a rule that concerns 1 turnover: ${what}`,
        (n) => `${by} lifted a rule that concerns ${n} turnovers: ${what}`,
      ),
    forecastMoved: (by: string, what: string) => `${by} moved the forecast of ${what}`,
    forecastMovedTo: (by: string, what: string, from: string, to: string) =>
      `${by} moved the forecast of ${what} from ${from} to ${to}`,
    forecastCleared: (by: string, what: string) => `${by} cleared the forecast of ${what}`,
    updateDue: 'Your weekly update is due',
    updateDueOn: (day: string) => `Your weekly update is due by ${day}`,
    updateAsked: (by: string) => `${by} asked for your weekly update`,
    updateAskedBy: (by: string, day: string) => `${by} asked for your weekly update by ${day}`,
    issued: (by: string, what: string) => `${by} issued ${what}`,
    importDone: (what: string) => `The import of ${what} is finished`,
    importFailed: (what: string) => `The import of ${what} failed`,
    reportDone: (what: string) => `${what} is ready`,
    reportFailed: (what: string) => `${what} couldn’t be created`,
    roleGiven: (by: string, role: string, programme: string, teams: string) =>
      `${by} added you to ${programme} with the role ${role}${teams === '' ? '' : ` for ${teams}`}`,
    roleChanged: (by: string, role: string, programme: string) =>
      `${by} changed your role in ${programme} to ${role}`,
    deputyNamed: (
      by: string,
      {
        absent,
        deputy,
        programme,
        days,
      }: { absent: string; deputy: string; programme: string; days: string },
    ) => `${by} named ${deputy} as deputy of ${absent} in ${programme}, ${days}`,
    deputyEnded: (
      by: string,
      { absent, deputy, programme }: { absent: string; deputy: string; programme: string },
    ) => `${by} ended the time of ${deputy} as deputy of ${absent} in ${programme}`,
    teamsChanged: (by: string, programme: string) => `${by} changed your teams in ${programme}`,
    teamsAdded: (teams: string) => `added ${teams}`,
    teamsRemoved: (teams: string) => `removed ${teams}`,
    adminGiven: (by: string) => `${by} made you an Admin`,
    adminTaken: (by: string) => `${by} removed you from the group Admin`,
  },
  certificates: (count: number, numbers: string) =>
    many(count, `Certificate ${numbers}`, () => `Certificates ${numbers}`),
  exception: (text: string) => `Exception: ${text}`,
  reason: (reason: string) => `Reason: ${reason}`,
  asked: (punches: string, reason: string) => `Asks for acceptance with exceptions (${punches}): ${reason}`,
  override: (reason: string) => `Submitted by an override, although punches block it: ${reason}`,
  quote: (text: string) => `“${text}”`,
};
