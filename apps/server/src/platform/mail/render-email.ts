import { escapeHtml } from '#platform/escape-html.ts';
import type { Mail } from './mailer.ts';
import { copy } from './copy.ts';

interface EmailLink {
  label: string;
  link: string;
}

/** Content of an email, rendered as text and as HTML. */
export interface EmailContent {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Lists with their titles; a link below a list leads to what it is about. */
  lists?: { title: string; lines: string[]; link?: EmailLink }[];
  button?: EmailLink;
  /** Why the recipient got this email, and what to do if it wasn't expected. */
  footnote: string;
  /** Unsubscribe links: a page, and an endpoint for mail programs. */
  unsubscribe?: { what: string; page: string; post: string };
  product: string;
}

/** Renders the email as text and HTML. */
export function renderEmail(email: EmailContent): Mail {
  const mail: Mail = { to: email.to, subject: email.subject, text: asText(email), html: asHtml(email) };
  if (email.button) mail.link = email.button.link;
  if (email.unsubscribe)
    mail.headers = {
      'List-Unsubscribe': `<${email.unsubscribe.post}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  return mail;
}

function asText({
  greeting,
  paragraphs,
  lists = [],
  button,
  footnote,
  unsubscribe,
  product,
}: EmailContent): string {
  const parts = [greeting, ...paragraphs];
  for (const { title, lines, link } of lists) {
    const end = link ? [`${link.label}: ${link.link}`] : [];
    parts.push([title, ...lines.map((line) => `- ${line}`), ...end].join('\n'));
  }
  if (button) parts.push(`${button.label}:\n${button.link}`);
  const end = unsubscribe ? `\nTo unsubscribe from ${unsubscribe.what}: ${unsubscribe.page}` : '';
  return [...parts, `-- \n${footnote}${end}\n${product}`].join('\n\n');
}

function asHtml({
  greeting,
  paragraphs,
  lists = [],
  button,
  footnote,
  unsubscribe,
  product,
}: EmailContent): string {
  const line = 'margin:0 0 16px;font-size:15px;line-height:22px;color:#1f2937';
  const link = button ? escapeHtml(button.link) : '';
  const action = button
    ? `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:6px;` +
      `background:#377e7f;color:#ffffff;font-size:15px;text-decoration:none">${escapeHtml(button.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#6b7280">${copy.orOpen}<br>${link}</p>`
    : '';
  const listed = lists.map(
    ({ title, lines, link: below }) =>
      `<p style="margin:0 0 4px;font-size:15px;font-weight:600;color:#1f2937">${escapeHtml(title)}</p>` +
      `<ul style="margin:0 0 ${below ? 4 : 16}px;padding-left:20px;font-size:15px;line-height:22px;color:#1f2937">` +
      `${lines.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>` +
      (below
        ? `<p style="margin:0 0 16px;font-size:15px"><a href="${escapeHtml(below.link)}" style="color:#30686a">${escapeHtml(below.label)}</a></p>`
        : ''),
  );
  const end = unsubscribe
    ? ` <a href="${escapeHtml(unsubscribe.page)}" style="color:#6b7280">${escapeHtml(`Unsubscribe from ${unsubscribe.what}`)}</a>`
    : '';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>' +
    '<body style="margin:0;padding:32px 16px;background:#f3f4f6;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif">' +
    '<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e5e7eb;border-radius:6px">' +
    `<p style="margin:0 0 24px;font-size:15px;font-weight:600;color:#377e7f">${escapeHtml(product)}</p>` +
    [greeting, ...paragraphs].map((text) => `<p style="${line}">${escapeHtml(text)}</p>`).join('') +
    `${listed.join('')}${action}<hr style="margin:24px 0;border:0;border-top:1px solid #e5e7eb">` +
    `<p style="margin:0;font-size:13px;line-height:20px;color:#6b7280">${escapeHtml(footnote)}${end}</p></div></body></html>`
  );
}
