import { judgedBy, type EventPattern, type Rule, type RuleKind } from '@rp/domain/supplychain/policy'

const firstEvent: EventPattern = { event: 'recipe.created' }

const emptyHead = { code: '', title: { en: '', th: '' }, severity: 'VIOLATION' } as const

/** A blank rule of a kind; keeps code, title, weight and event of a given rule. */
export function blankRule(kind: RuleKind, of?: Rule): Rule {
  const { code, title, severity } = of ?? emptyHead
  const head = { code, title, severity }
  const on = (of && judgedBy(of)[0]) ?? firstEvent
  switch (kind) {
    case 'REQUIRED_EVENT_ORDER':
      return { ...head, kind, on, before: [firstEvent] }
    case 'REQUIRED_EVIDENCE':
      return { ...head, kind, on, fields: ['data.sha256'] }
    case 'ALLOWED_ACTORS':
      return { ...head, kind, on, types: ['STAFF'] }
    case 'MAX_DELAY':
      return { ...head, kind, from: firstEvent, to: [on], days: 14 }
    case 'RETENTION':
      return { ...head, kind, on, years: 5 }
  }
}
