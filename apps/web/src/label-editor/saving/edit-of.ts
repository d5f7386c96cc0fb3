import { labelEditMax, type LabelEdit } from '@rp/contract/recipes/label-document'
import type { LabelDocument, LabelElement } from '@rp/label/document'
import { same } from '@rp/label/same'
import { isElement, settingIds, type SettingName } from '@rp/label/settings'
import type { LabelStore } from '@rp/label/store'

const settingNames = Object.keys(settingIds) as SettingName[]

/** The objects' current state in the server's format; null if nothing is named. */
export function editOf(label: LabelStore, ids: Iterable<string>): LabelEdit | null {
  const elements: Record<string, LabelElement | null> = {}
  const edit: Record<string, unknown> = {}
  for (const id of ids) {
    if (isElement(id)) elements[id] = label.element(id) ?? null
    const name = settingNames.find((one) => settingIds[one] === id)
    if (name) edit[name] = label.document()[name]
  }
  if (Object.keys(elements).length > 0) edit['elements'] = elements
  return Object.keys(edit).length > 0 ? (edit as LabelEdit) : null
}

/** Room for the edit around its objects. */
const share = 0.9

/** The first of the objects, as many as one edit takes; at least one. */
export function firstOf(label: LabelStore, ids: Iterable<string>): string[] {
  const taken: string[] = []
  let [values, bytes] = [0, 0]
  for (const id of ids) {
    const text = JSON.stringify(label.element(id) ?? null)
    // Commas within texts count, too: an edit is never larger than this.
    values += text.match(/[,[{]/g)?.length ?? 1
    bytes += new Blob([text]).size
    const isFull = values > share * labelEditMax.values || bytes > share * labelEditMax.bytes
    if (isFull && taken.length > 0) return taken
    taken.push(id)
  }
  return taken
}

/** A document with an edit applied. */
export function withEdit(document: LabelDocument, { elements = {}, ...settings }: LabelEdit): LabelDocument {
  const all: Record<string, LabelElement> = { ...document.elements }
  for (const [id, element] of Object.entries(elements)) {
    if (element) all[id] = element
    else delete all[id]
  }
  return { ...document, ...(settings as Partial<LabelDocument>), elements: all }
}

/** The ids that an edit writes. */
export function idsOf({ elements = {}, ...settings }: LabelEdit): string[] {
  const named = settingNames.filter((name) => settings[name] !== undefined)
  return [...Object.keys(elements), ...named.map((name) => settingIds[name])]
}

/** The ids in which two documents differ. */
export function differingIds(from: LabelDocument, to: LabelDocument): string[] {
  const ids = new Set([...Object.keys(from.elements), ...Object.keys(to.elements)])
  const elements = [...ids].filter((id) => !same(from.elements[id], to.elements[id]))
  const settings = settingNames.filter((name) => !same(from[name], to[name])).map((name) => settingIds[name])
  return [...elements, ...settings]
}
