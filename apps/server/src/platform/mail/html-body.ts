import type { Language } from '@rp/domain/languages'

export interface MailBody {
  language: Language
  subject: string
  /** Plain text; empty lines separate paragraphs. */
  text: string
  /** A button below the text. */
  link?: { address: string; label: string }
  /** Markup instead of the text's paragraphs; the caller has sanitised it. */
  html?: string
}

/** The HTML of a mail: escaped text, so that values never become markup; or the given markup. */
export function htmlBody({ language, subject, text, link, html }: MailBody): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
  const button = link
    ? `<p><a href="${escaped(link.address)}" style="${buttonStyle}">${escaped(link.label)}</a></p>`
    : ''
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="${bodyStyle}">${html ?? paragraphs.join('')}${button}</body></html>`,
  ].join('')
}

/** The same as text, for readers without HTML. */
export function textBody({ text, link }: MailBody): string {
  return link ? `${text.trim()}\n\n${link.label}: ${link.address}\n` : `${text.trim()}\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const bodyStyle = "margin:24px;font:16px/1.6 'Sarabun',Arial,sans-serif;color:#172033;max-width:560px"
const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#1F5FE0;color:#FFFFFF;text-decoration:none'
