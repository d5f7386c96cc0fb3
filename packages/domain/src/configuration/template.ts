import { placeholders, type Placeholder, type PlaceholderValues } from './placeholders.ts'

/** `{name}` and `{{ name }}`. */
const named = /\{\{\s*(\w+)\s*\}\}|\{\s*(\w+)\s*\}/g

/**
 * The text with its placeholders filled, in one pass: what a value itself says in braces stays as it is. A known
 * placeholder without a value becomes nothing, an unknown one stays readable. Plain text in, plain text out:
 * whoever puts it into HTML escapes it there.
 */
export function fillTemplate(text: string, values: PlaceholderValues): string {
  return text.replace(named, (written, double?: string, single?: string) => {
    const name = double ?? single ?? ''
    return isPlaceholder(name) ? (values[name] ?? '') : written
  })
}

/** Those of `expected` that the text does not name: a hint for its writer, never a refusal. */
export function missingPlaceholders<P extends Placeholder>(text: string, expected: readonly P[]): P[] {
  const used = new Set(namesIn(text))
  return expected.filter((name) => !used.has(name))
}

/** What stands in braces and is none of `known`, each once. */
export function unknownPlaceholders(text: string, known: readonly Placeholder[]): string[] {
  return namesIn(text).filter((name) => !known.some((one) => one === name))
}

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(named)].map(([, double, single]) => double ?? single ?? ''))]
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name)
}
