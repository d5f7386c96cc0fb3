import { labPlaceholders, unknownPlaceholders, type LabPlaceholder } from '@rp/domain/lab/lab-rules'
import sanitizeHtml from 'sanitize-html'
import { escaped } from '../platform/mail/html-body.ts'

const allowedTags = ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'a', 'blockquote']

/** A valid link address, or the placeholder that becomes one. */
const isAddress = (href: string): boolean =>
  /^(https?:\/\/|mailto:)/i.test(href)
    ? !/\{\{?\s*results_table/.test(href)
    : /^\{\{?\s*link\s*\}?\}$/.test(href)

/** Keeps only markup that is safe to show and to send. */
export function sanitised(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: isAddress(href) ? { href } : {} }),
    },
  }).trim()
}

/** Markup as plain text: paragraphs become empty lines, link addresses stay readable. */
function textOf(html: string): string {
  const lines = html
    .replace(/<a href="([^"<>]*)">([^<]*(?:<(?!\/?a[ >])[^<]*)*)<\/a>/gi, (_, href: string, said: string) =>
      said.includes(href) ? said : `${said} (${href})`,
    )
    .replace(/<li[^<>]*>/gi, '- ')
    .replace(/<br\s*\/?>|<\/li>|<\/tr>/gi, '\n')
    .replace(/<\/t[dh]>/gi, '\t')
    .replace(/<\/(p|h2|h3|ul|ol|blockquote|table)>/gi, '\n\n')
  const plain = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
  return unescaped(plain)
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => characters[name] ?? whole)
}

/** The values of a mail as text; the results table in both forms. */
export interface MailValues extends Record<Exclude<LabPlaceholder, 'results_table'>, string> {
  results_table: { html: string; text: string }
}

export interface FilledMail {
  subject: string
  html: string
  text: string
}

const named = /\{\{?\s*([\p{L}\p{N}_]+)\s*\}?\}/gu
const isKnown = (name: string): name is LabPlaceholder => name in labPlaceholders

/** A mail with its placeholders filled in; values are escaped as text. */
export function filledMail(
  { subject, body_html }: { subject: string; body_html: string },
  values: MailValues,
): FilledMail {
  const html = replaced(body_html, (name) =>
    name === 'results_table' ? values.results_table.html : escaped(values[name]),
  )
  const said = replaced(subject, (name) => (name === 'results_table' ? '' : values[name]))
  return {
    subject: said.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim(),
    html,
    text: textOf(
      replaced(body_html, (name) =>
        name === 'results_table'
          ? escaped(values.results_table.text).replaceAll('\n', '<br>')
          : escaped(values[name]),
      ),
    ),
  }
}

function replaced(text: string, valueOf: (name: LabPlaceholder) => string): string {
  return text.replace(named, (written, name: string) => (isKnown(name) ? valueOf(name) : written))
}

/** Unknown placeholders, as a sentence for the field; null if all are known. */
export function placeholderProblem(text: string): string | null {
  const unknown = unknownPlaceholders(text)
  if (unknown.length === 0) return null
  const allowed = Object.keys(labPlaceholders).map((name) => `{${name}}`)
  return `names ${unknown.map((name) => `{${name}}`).join(', ')}; allowed are ${allowed.join(', ')}`
}
