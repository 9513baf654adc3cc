import * as z from 'zod/mini';
import { withNewNames } from './old-names.ts';
import { certificatePapers } from '../quality/certificate-templates.ts';

/** How a person signed: by their session, or with the password again. */
export const signingMethods = ['session', 'password'] as const;
export type SigningMethod = (typeof signingMethods)[number];

/** What a signature is for. `submit` and `accept` belong together; `issue` is of a milestone without acceptance. */
const signatureSteps = ['submit', 'accept', 'issue', 'void'] as const;
export type SignatureStep = (typeof signatureSteps)[number];

/** For whom and by whom a signature is, besides name, title and team. */
const signerCapacity = z.object({
  /** Address of the account. */
  email: z.string(),
  /** Of who signs for a team that isn’t theirs. */
  role: z.optional(z.string()),
  /** The absent member of the team for whom the deputy signs. */
  deputy_of: z.optional(z.string()),
  /** Name and title that were changed within 30 days before, and the day. */
  former: z.optional(z.object({ name: z.string(), title: z.string(), until: z.string() })),
});
export type SignerCapacity = z.infer<typeof signerCapacity>;

/**
 * A signature as it is printed and attached: everything that its hash covers. `evidence` is the hash of what isn't
 * printed (user, session, address).
 */
export const signature = z.object({
  /** Counts the signatures of a programme. */
  sequence: z.int(),
  step: z.enum(signatureSteps),
  /** As they were when they signed. */
  name: z.string(),
  job_title: z.string(),
  team: z.string(),
  /** Absent in signatures of earlier builds. */
  capacity: z.optional(signerCapacity),
  statement: z.string(),
  at: z.string(),
  method: z.enum(signingMethods),
  content_sha256: z.string(),
  evidence: z.string(),
  /** Hash of the signature before it in the programme; zeros for the first. */
  previous: z.string(),
  hash: z.string(),
});
export type Signature = z.infer<typeof signature>;

const named = z.object({ code: z.string(), name: z.string() });
const team = z.nullable(z.object({ code: z.string(), name: z.string(), company: z.string() }));

const contentPunch = z.object({
  number: z.string(),
  text: z.string(),
  category: z.string(),
  state: z.string(),
  /** The code of the milestone before which it has to be verified; empty after the last one. */
  clear_by: z.string(),
  clearing_team: z.string(),
  due: z.nullable(z.string()),
  /** The code of the milestone that was accepted with it as an exception. */
  carried_from: z.string(),
});
export type ContentPunch = z.infer<typeof contentPunch>;

/** Something accepted as open. */
const contentException = z.object({
  /** Empty if it was described at the acceptance. */
  number: z.string(),
  text: z.string(),
  category: z.string(),
  /** The later milestone. */
  milestone: named,
  owner: z.string(),
  due: z.nullable(z.string()),
  /** Who allowed it, with their signature. */
  allowed_by: z.string(),
});
export type ContentException = z.infer<typeof contentException>;

/** A rule that a setting lifted, and that wasn't put back by then. */
const contentLifted = z.object({
  what: z.string(),
  reason: z.string(),
  by: z.string(),
  /** The day. */
  on: z.string(),
});
export type ContentLifted = z.infer<typeof contentLifted>;

/** What was open at the turnover besides punches. */
const contentConstraint = z.object({
  text: z.string(),
  /** As in `constraintKinds`. */
  kind: z.string(),
  category: z.string(),
  owner: z.string(),
  need_by: z.nullable(z.string()),
});
export type ContentConstraint = z.infer<typeof contentConstraint>;

/** A punch whose state came from a file, not from a command. */
const contentImported = z.object({
  number: z.string(),
  text: z.string(),
  category: z.string(),
  state: z.string(),
  by: z.string(),
  /** The day of the import. */
  on: z.string(),
});
export type ContentImported = z.infer<typeof contentImported>;

const contentDocument = z.object({
  name: z.string(),
  document_no: z.string(),
  revision: z.string(),
  link: z.string(),
  sha256: z.nullable(z.string()),
});

/**
 * Content of a certificate, version 2: what is signed, drawn and attached. The responsible team signs a `submission`;
 * the receiving team signs the `certificate`, which names the submission's hash and signature.
 */
export const certificateContent = z.object({
  format: z.literal('baton-certificate'),
  version: z.literal(2),
  kind: z.enum(['submission', 'certificate']),
  /** Given when the certificate is issued. */
  number: z.nullable(z.string()),
  issue: z.nullable(z.int()),
  /** `issued`: without acceptance. */
  outcome: z.enum(['submitted', 'accepted', 'accepted_with_exceptions', 'issued']),
  template: z.object({
    code: z.string(),
    title: z.string(),
    responsible_statement: z.string(),
    /** Empty without acceptance. */
    receiving_statement: z.string(),
    paper: z.enum(certificatePapers),
    dates: z.boolean(),
    outstanding: z.boolean(),
    documents: z.boolean(),
    footer: z.string(),
    /** Hash of the file. */
    logo: z.nullable(z.string()),
  }),
  organisation: z.string(),
  programme: z.object({ code: z.string(), name: z.string(), client: z.string(), time_zone: z.string() }),
  scope: z.object({
    kind: z.enum(['system', 'area']),
    code: z.string(),
    name: z.string(),
    /** What belongs to it. */
    description: z.string(),
    /** Area of a system, or the parent of an area. */
    area: z.nullable(named),
    discipline: z.string(),
  }),
  milestone: z.object({ code: z.string(), name: z.string(), chain: z.string(), stage: z.string() }),
  responsible: team,
  receiving: team,
  dates: z.object({
    baseline: z.nullable(z.string()),
    forecast: z.nullable(z.string()),
    need: z.nullable(z.string()),
    submitted: z.nullable(z.string()),
    actual: z.nullable(z.string()),
  }),
  remark: z.string(),
  punches: z.object({
    /** Of the whole scope, the most severe category first. */
    categories: z.array(
      z.object({ code: z.string(), name: z.string(), outstanding: z.int(), verified: z.int() }),
    ),
    /** All that isn't verified, of the whole scope; exceptions are listed there. */
    outstanding: z.array(contentPunch),
    /** The system that states come from; absent if they come from commands, and from earlier builds. */
    source: z.optional(z.string()),
    /** Of the whole scope, in any state; absent without any, and from earlier builds. */
    imported: z.optional(z.array(contentImported)),
  }),
  exceptions: z.array(contentException),
  /** Submitted although punches blocked it. */
  override: z.nullable(z.object({ reason: z.string(), by: z.string(), punches: z.int() })),
  /** Submitted with the request to accept these punches as exceptions; absent without one, and from earlier builds. */
  asked: z.optional(z.object({ reason: z.string(), by: z.string(), punches: z.array(z.string()) })),
  /** Rules lifted at that time that concern the turnover; absent without any, and from earlier builds. */
  lifted: z.optional(z.array(contentLifted)),
  /** Constraints of the turnover that weren't cleared; absent without any, and from earlier builds. */
  constraints: z.optional(z.array(contentConstraint)),
  /** Reason for an acceptance out of order, or a note. */
  reason: z.string(),
  note: z.string(),
  documents: z.array(contentDocument),
  /** Check records and the walkdown; nothing is recorded of them yet. */
  checks: z.null(),
  walkdown: z.null(),
  /** What the responsible team signed. */
  submission: z.nullable(signature),
  /** Not compared with what was reviewed. */
  made: z.object({
    at: z.string(),
    data_date: z.string(),
    revision: z.int(),
    build: z.string(),
  }),
});
export type CertificateContent = z.infer<typeof certificateContent>;

/** The content that was signed. Version 1 has the names from before 0.3.0; its text stays as it was sealed. */
export function readCertificateContent(text: string): CertificateContent {
  const content = JSON.parse(text) as { version: number; template: object };
  if (content.version !== 1) return z.parse(certificateContent, content);
  const template = withNewNames(content.template);
  return z.parse(certificateContent, { ...withNewNames(content), template, version: 2 });
}

/** Content of a signature that voids a certificate. */
export const voidContent = z.object({
  format: z.literal('baton-void'),
  version: z.literal(1),
  number: z.string(),
  /** Of the certificate. */
  seal: z.string(),
  reason: z.string(),
  at: z.string(),
});
export type VoidContent = z.infer<typeof voidContent>;

/** Everything a certificate is drawn from. The content of each signature is its text, as it was hashed. */
const sealedCertificate = z.object({
  content: z.string(),
  /** What the responsible team signed; null if that is the content itself. */
  submission: z.nullable(z.string()),
  /** In their order; without one of a void. */
  signatures: z.array(signature),
});
export type SealedCertificate = z.infer<typeof sealedCertificate>;
