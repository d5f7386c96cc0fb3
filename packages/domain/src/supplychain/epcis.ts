import { marksOf, type LogEntry, type LogSubject } from './entry.ts'
import { eventKind } from './events.ts'
import { subjectTypeOf } from './subjects.ts'

/** Our own vocabulary in the document; GS1's comes from its context. */
const ours = 'urn:x-recipe-panel:log:'

/** An EPCIS 2.0 document is this head, events separated by commas, and this tail, so that it can be streamed. */
export function epcisDocument(creationDate: string): { head: string; tail: string } {
  const head = {
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { rp: ours }],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate,
  }
  return { head: `${JSON.stringify(head).slice(0, -1)},"epcisBody":{"eventList":[`, tail: ']}}' }
}

/**
 * An entry as EPCIS 2.0 ObjectEvent: what (epcList), when (eventTime), where (readPoint), why (bizStep, disposition);
 * actor and proof are our own fields. An unknown event is an observation.
 */
export function epcisEvent(entry: LogEntry): Record<string, unknown> {
  const kind = eventKind(entry.event)
  const bizStep = entry.biz_step ?? kind?.biz_step ?? 'other'
  const disposition = entry.disposition ?? kind?.disposition
  return {
    type: 'ObjectEvent',
    eventID: `urn:x-recipe-panel:entry:${entry.hash}`,
    eventTime: entry.occurred_at,
    eventTimeZoneOffset: '+00:00',
    recordTime: entry.recorded_at,
    epcList: [uriOf(entry.subject)],
    action: actionOf(bizStep),
    bizStep,
    ...(disposition && { disposition }),
    ...(entry.location && { readPoint: { id: `${ours}location:${encodeURIComponent(entry.location)}` } }),
    ...(entry.refs?.length && {
      bizTransactionList: entry.refs.map((ref) => ({ bizTransaction: uriOf(ref) })),
    }),
    ...ownFields(entry),
  }
}

function ownFields(entry: LogEntry): Record<string, unknown> {
  const [mark] = marksOf(entry.policy)
  return {
    'rp:seq': entry.seq,
    'rp:event': entry.event,
    'rp:actor': `${entry.actor.type}${entry.actor.id === null ? '' : `:${entry.actor.id}`}`,
    ...(mark && { 'rp:policy': `${mark.id}:${mark.version}`, 'rp:verdict': mark.verdict ?? 'NOT_COVERED' }),
    'rp:data': JSON.stringify(entry.data),
    'rp:prevHash': entry.prev_hash,
    'rp:hash': entry.hash,
  }
}

function actionOf(bizStep: string): 'ADD' | 'DELETE' | 'OBSERVE' {
  if (['commissioning', 'creating_class_instance'].includes(bizStep)) return 'ADD'
  return bizStep === 'decommissioning' ? 'DELETE' : 'OBSERVE'
}

function uriOf({ type, id }: LogSubject): string {
  return `urn:x-recipe-panel:${subjectTypeOf(type)}:${encodeURIComponent(String(id))}`
}
