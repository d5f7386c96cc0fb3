import type { LabelDocument, TextElement } from './document.ts'
import type { FirstText } from './flow-texts.ts'

/**
 * System texts whose content has changed, by id. Manual texts stay, and so does a group split over several elements,
 * because only a person knows its parts.
 */
export function refilled(
  { elements }: LabelDocument,
  texts: readonly FirstText[],
): Record<string, TextElement> {
  const own = Object.values(elements).filter((one) => one.kind === 'text')
  const changed = texts.flatMap((filled) => {
    const [element, another] = own.filter(({ group }) => group === filled.group)
    if (element === undefined || another !== undefined || element.source === 'manual') return []
    const { text, source, origin } = filled
    if (element.text === text && element.source === source && element.origin === origin) return []
    const isSame = element.text === text
    return [{ ...element, text, source, origin, ...(!isSame && { breaks: [], engine: '' }) }]
  })
  return Object.fromEntries(changed.map((element) => [element.id, element]))
}
