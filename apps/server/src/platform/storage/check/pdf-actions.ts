import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { pdfFaults } from './pdf-faults.ts'

type Entries = ReadonlyMap<string, PDFObject>

/** Actions that only move or show within the document (ISO 32000-1, 12.6.4). */
const within = new Set(['GoTo', 'Named', 'Hide', 'SetOCGState', 'Trans', 'Thread', 'GoTo3DView', 'ResetForm'])
const fetching = new Set(['ImportData', 'SubmitForm', 'GoToR', 'GoToE', 'Rendition', 'Movie', 'Sound'])
const most = 1000

/** Checks the actions and addresses that a dictionary contains or is. Throws a `FileFault`. */
export function checkActions(entries: Entries, context: PDFContext): void {
  checkKind(entries, context)
  if (entries.has('URI')) checkAddress(context.lookup(entries.get('URI')), context)
  // After a click, a person sees which site opens; without one, nothing may leave the document.
  for (const key of ['A', 'PA', 'Next']) checkChain(entries.get(key), context, { allowsLinks: true })
  checkChain(entries.get('OpenAction'), context, { allowsLinks: false })
  const triggers = context.lookup(entries.get('AA'))
  if (triggers instanceof PDFDict)
    for (const [, action] of triggers.entries()) checkChain(action, context, { allowsLinks: false })
}

/** A dictionary that says itself that it is an action, or has the kind of one that is never accepted. */
function checkKind(entries: Entries, context: PDFContext): void {
  const kind = nameOf(context.lookup(entries.get('S')))
  const isAction = nameOf(context.lookup(entries.get('Type'))) === 'Action'
  if (kind === 'JavaScript' || kind === 'Launch') throw pdfFaults.script()
  if (kind !== undefined && fetching.has(kind)) throw pdfFaults.fetches()
  if (isAction && kind !== 'URI' && !within.has(kind ?? '')) throw pdfFaults.script()
}

interface Chain {
  allowsLinks: boolean
}

/** An action and those that follow it. */
function checkChain(first: PDFObject | undefined, context: PDFContext, chain: Chain): void {
  const waiting = first === undefined ? [] : [first]
  const seen = new Set<PDFObject>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const action = context.lookup(next)
    if (action === undefined || seen.has(action)) continue
    seen.add(action)
    if (seen.size > most) throw pdfFaults.tooLarge()
    if (action instanceof PDFArray) waiting.push(...action.asArray())
    if (action instanceof PDFDict) waiting.push(...following(action, context, chain))
  }
}

/** Checks one action. What has no kind is something else, e.g. attributes of a structure. */
function following(action: PDFDict, context: PDFContext, { allowsLinks }: Chain): PDFObject[] {
  const kind = context.lookup(action.get(PDFName.of('S')))
  if (kind === undefined) return []
  const name = nameOf(kind) ?? ''
  if (name === 'URI' ? !allowsLinks : fetching.has(name)) throw pdfFaults.fetches()
  if (name !== 'URI' && !within.has(name)) throw pdfFaults.script()
  const next = action.get(PDFName.of('Next'))
  return next === undefined ? [] : [next]
}

/** A link of a page, or the base of all links (7.11.5, 12.6.4.7). */
function checkAddress(address: PDFObject | undefined, context: PDFContext): void {
  if (address instanceof PDFDict) {
    const base = address.get(PDFName.of('Base'))
    if (base !== undefined) checkAddress(context.lookup(base), context)
    return
  }
  const text = textOf(address)
  if (text === undefined || !isHarmlessAddress(text.trim())) throw pdfFaults.fetches()
}

const schemes = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'fax', 'ftp'])

/** Programs write web addresses also without their scheme. */
function isHarmlessAddress(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- readers pass over control characters within a scheme
  if (/[\u0000-\u001f\u007f\\]|^\/\//.test(address)) return false
  const scheme = /^([^/?#:.]*):/.exec(address)?.[1]?.toLowerCase()
  return scheme === undefined || schemes.has(scheme)
}

export function nameOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined
}

export function textOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined
}
