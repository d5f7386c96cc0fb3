/** A template approved by WhatsApp (Cloud API, Templates), as far as needed to send and show it. */
export interface Template {
  header: { format: 'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT'; text: string } | null
  body: string
  footer: string
  /** `url`: the address of a link button, with `{{1}}` if it ends in a value. */
  buttons: { text: string; url: string }[]
}

/** A value that a template needs: `name` is a number, or the name of a named parameter. */
export interface TemplateField {
  part: 'header' | 'body' | 'button'
  /** Index of the button, from 0. */
  button: number | null
  name: string
}

const place = /\{\{\s*([a-z0-9_]+)\s*\}\}/gi

function namesIn(text: string): string[] {
  const names = [...new Set([...text.matchAll(place)].map(([, name = '']) => name))]
  const isNumbered = names.every((name) => /^\d+$/.test(name))
  return isNumbered ? names.toSorted((a, b) => Number(a) - Number(b)) : names
}

/** The fields in input order: header, body, buttons. */
export function templateFields({ header, body, buttons }: Template): TemplateField[] {
  const of = (part: TemplateField['part'], text: string, button: number | null = null) =>
    namesIn(text).map((name): TemplateField => ({ part, button, name }))
  return [
    ...of('header', header?.format === 'TEXT' ? header.text : ''),
    ...of('body', body),
    ...buttons.flatMap(({ url }, index) => of('button', url, index)),
  ]
}

/** The media type of its header, which each message must bring. */
export function templateMedia({ header }: Template): 'IMAGE' | 'VIDEO' | 'DOCUMENT' | null {
  return header && header.format !== 'TEXT' ? header.format : null
}

/** The message as the customer sees it; missing values show their placeholder. */
export function renderTemplate(template: Template, values: readonly string[]): string {
  const fields = templateFields(template)
  const fill = (part: TemplateField['part'], text: string, button: number | null = null) =>
    text.replace(place, (written, name: string) => {
      const at = fields.findIndex((one) => one.part === part && one.button === button && one.name === name)
      return values[at]?.trim() || written
    })
  const { header, body, footer, buttons } = template
  const head = header?.format === 'TEXT' ? fill('header', header.text) : ''
  const acts = buttons.map(({ text, url }, index) =>
    url ? `[${text}] ${fill('button', url, index)}` : `[${text}]`,
  )
  return [head, fill('body', body), footer, acts.join('\n')].filter((one) => one !== '').join('\n\n')
}

export type TemplateFault =
  | { what: 'count'; expected: number }
  | { what: 'empty'; field: TemplateField }
  | { what: 'media'; expected: 'IMAGE' | 'VIDEO' | 'DOCUMENT' | null }

/** Why it cannot be sent with these values and files; null if it can. */
export function templateFault(
  template: Template,
  { values, mimes }: { values: readonly string[]; mimes: readonly string[] },
): TemplateFault | null {
  const fields = templateFields(template)
  if (values.length !== fields.length) return { what: 'count', expected: fields.length }
  const empty = fields.find((_, at) => !values[at]?.trim())
  if (empty) return { what: 'empty', field: empty }
  const expected = templateMedia(template)
  return fits(expected, mimes) ? null : { what: 'media', expected }
}

const mimeOf = { IMAGE: /^image\/(png|jpeg)$/, VIDEO: /^video\//, DOCUMENT: /^application\// }

function fits(expected: keyof typeof mimeOf | null, mimes: readonly string[]): boolean {
  if (expected === null) return mimes.length === 0
  return mimes.length === 1 && mimeOf[expected].test(mimes[0] ?? '')
}

export interface TemplateComponent {
  type: 'header' | 'body' | 'button'
  sub_type?: 'url'
  index?: string
  parameters: { type: 'text'; text: string; parameter_name?: string }[]
}

/** The values in the format of the Cloud API: by component, named if its fields are. */
export function templateComponents(template: Template, values: readonly string[]): TemplateComponent[] {
  const parts = new Map<string, TemplateComponent>()
  for (const [at, { part, button, name }] of templateFields(template).entries()) {
    const key = `${part} ${button}`
    const known: TemplateComponent = parts.get(key) ?? {
      type: part,
      ...(button !== null && { sub_type: 'url', index: String(button) }),
      parameters: [],
    }
    const isNamed = !/^\d+$/.test(name)
    known.parameters.push({
      type: 'text',
      text: values[at]?.trim() ?? '',
      ...(isNamed && { parameter_name: name }),
    })
    parts.set(key, known)
  }
  return [...parts.values()]
}
