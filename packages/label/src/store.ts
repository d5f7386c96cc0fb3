import { painted, type LabelDocument, type LabelElement } from './document.ts'
import { createHistory, type Act, type History, type Outcome, type SavedHistory } from './history.ts'
import type { Derivation, HistoryFilter } from './history-record.ts'
import { same } from './same.ts'
import { documentOf, elementOf, isElement, objectsOf, settingOf } from './settings.ts'
import type { SettingName, Settings } from './settings.ts'

type Listener = () => void

/** An open label: frozen objects by id with individual listeners, written through the history only. */
export interface LabelStore {
  element(id: string): LabelElement | undefined
  setting<N extends SettingName>(name: N): Settings[N]
  /** Ids from the paper upwards; the same array until an element is added, removed or reordered. */
  painted(): readonly string[]
  /** Subscribes to changes of this object; returns a function to unsubscribe. */
  listen(id: string, listener: Listener): () => void
  /** Subscribes to every action, and to remote changes, with the changed ids. */
  listenAll(listener: (ids: readonly string[], why: 'act' | 'follow') => void): () => void
  /** Number of actions so far. */
  version(): number
  commit(act: Act): readonly string[]
  undo(filter?: HistoryFilter): readonly string[]
  redo(): readonly string[]
  /** Applies a remote change; not an action of this window. Unaffected actions can still be undone. */
  follow(document: LabelDocument): void
  history: Pick<History, 'canUndo' | 'canRedo' | 'records' | 'save'>
  document(): LabelDocument
}

/** Opens a document, optionally with the history of an earlier session. */
export function openLabel(document: LabelDocument, derivation: Derivation, saved?: SavedHistory): LabelStore {
  const objects = objectsOf(document)
  const history = createHistory(objects, derivation, saved)
  const listeners = new Map<string, Set<Listener>>()
  const all = new Set<(ids: readonly string[], why: 'act' | 'follow') => void>()
  const settings = new Map<string, unknown>()
  /** The elements at the time of the last sorting. */
  const arranged = new Map<string, LabelElement>()
  let order: readonly string[] = []
  let version = 0

  function arrange(): void {
    const elements = [...objects.keys()].flatMap((id) => elementOf(objects, id) ?? [])
    arranged.clear()
    for (const element of elements) arranged.set(element.id, element)
    order = painted(elements).map(({ id }) => id)
  }
  arrange()

  function emitChanges(outcome: Outcome, why: 'act' | 'follow' = 'act'): readonly string[] {
    const ids = [...outcome.keys()]
    if (ids.length === 0) return ids
    version += 1
    if (ids.some((id) => isElsewhere(arranged.get(id), elementOf(objects, id)))) arrange()
    for (const id of ids) {
      if (!isElement(id)) settings.clear()
      for (const listener of listeners.get(id) ?? []) listener()
    }
    for (const listener of all) listener(ids, why)
    return ids
  }

  return {
    element: (id) => elementOf(objects, id),
    setting<N extends SettingName>(name: N): Settings[N] {
      const known = settings.get(name) ?? settingOf(objects, name)
      settings.set(name, known)
      return known as Settings[N]
    },
    painted: () => order,
    listen(id, listener) {
      const those = listeners.get(id) ?? new Set()
      listeners.set(id, those.add(listener))
      return () => those.delete(listener)
    },
    listenAll(listener) {
      all.add(listener)
      return () => all.delete(listener)
    },
    version: () => version,
    commit: (act) => emitChanges(history.commit(act)),
    undo: (filter) => emitChanges(history.undo(filter)),
    redo: () => emitChanges(history.redo()),
    follow(next) {
      const fresh = objectsOf(next)
      const ids = [...new Set([...objects.keys(), ...fresh.keys()])].filter(
        (id) => !same(objects.get(id), fresh.get(id)),
      )
      for (const id of ids) {
        const fields = fresh.get(id)
        if (fields) objects.set(id, fields)
        else objects.delete(id)
      }
      history.forget(new Set(ids))
      emitChanges(new Map(ids.map((id) => [id, fresh.get(id) ?? null])), 'follow')
    },
    history,
    document: () => documentOf(objects),
  }
}

function isElsewhere(was: LabelElement | undefined, now: LabelElement | undefined): boolean {
  if (!was || !now) return was !== now
  return was.z !== now.z || was.group !== now.group || layerOf(was) !== layerOf(now)
}

const layerOf = (element: LabelElement): string => (element.kind === 'image' ? element.layer : '')
