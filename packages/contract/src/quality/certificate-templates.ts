import { boolean, choice, text } from '../form/field.ts';
import { image } from '../form/image-field.ts';
import { defineResource } from '../resource/resource.ts';

export const certificatePapers = ['a4', 'letter'] as const;
export type CertificatePaper = (typeof certificatePapers)[number];

const certificatePaperLabels: Record<CertificatePaper, string> = { a4: 'A4', letter: 'Letter' };

/** What the certificate of a milestone says. Milestones refer to it. */
export const certificateTemplates = defineResource({
  name: 'certificate-templates',
  one: 'certificate template',
  many: 'certificate templates',
  key: 'code',
  title: 'title',
  edit: 'milestones.edit',
  form: {
    code: text({ label: 'Code', max: 20, required: true, synonyms: ['template'] }),
    title: text({ label: 'Title', max: 120, required: true, synonyms: ['certificate title', 'name'] }),
    responsible_statement: text({
      label: 'Statement of the responsible team',
      max: 2000,
      multiline: true,
      required: true,
      synonyms: ['giver statement'],
    }),
    /** Instead, if punches that block are open, or a milestone without acceptance is complete with exceptions. */
    responsible_open_statement: text({
      label: 'Statement of the responsible team with open punches',
      max: 2000,
      multiline: true,
    }),
    /** Not used by milestones without acceptance. */
    receiving_statement: text({
      label: 'Statement of the receiving team',
      max: 2000,
      multiline: true,
      synonyms: ['receiver statement'],
    }),
    /** Instead, for an acceptance with exceptions. */
    receiving_exceptions_statement: text({
      label: 'Statement of the receiving team with exceptions',
      max: 2000,
      multiline: true,
    }),
    /** With `numberPlaceholders` (domain/quality/certificate-number.ts); empty for the usual pattern. */
    number_pattern: text({ label: 'Number pattern', max: 60, synonyms: ['number'] }),
    paper: choice({
      label: 'Paper',
      options: certificatePapers,
      labels: certificatePaperLabels,
      initial: 'a4',
    }),
    dates: boolean({ label: 'Show dates', initial: true }),
    outstanding: boolean({ label: 'List outstanding punches', initial: true }),
    documents: boolean({ label: 'List documents', initial: true }),
    footer: text({ label: 'Footer', max: 300 }),
    /** PNG or JPEG; without one, that of the programme. */
    logo: image({ label: 'Logo' }),
  },
});
