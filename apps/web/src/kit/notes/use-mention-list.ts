import { useId, useState, type KeyboardEvent } from 'react'
import { exactFirst } from '../choice/exact-first.ts'
import { arrowSteps, chooserOf, optionAt, useHeldKeys } from '../choice/use-held-keys.ts'
import { mentionAt } from './mention-at.ts'
import { useColleagues, type Noted } from './use-notes.ts'

export interface Colleague {
  id: string
  username: string
  full_name: string
}

const shownMax = 8

/** The colleagues who fit what is typed after `@` at the cursor; keys wait until they are loaded. */
export function useMentionList(of: Noted, text: string, cursor: number, onChoose: (one: Colleague) => void) {
  const list = useId()
  const [chosen, setChosen] = useState(0)
  const [missed, setMissed] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const part = mentionAt(text, cursor)
  const open = part !== null && dismissed !== text
  const { data, error } = useColleagues(of, open)
  const people = open && data ? fitting(data, part) : []
  const at = Math.min(chosen, people.length - 1)
  const active = people[at]
  const optionId = (one: Colleague) => `${list}-${one.id}`
  const keys = useHeldKeys({
    text,
    isCurrent: data !== undefined,
    isFailed: error !== null,
    play: ({ steps, key }) => {
      const one = optionAt(people, steps)
      if (one && key !== null) choose(one)
      else if (one) setChosen(people.indexOf(one))
      else if (key !== null) setMissed(text)
    },
  })

  function choose(one: Colleague) {
    setChosen(0)
    onChoose(one)
  }

  /** Whether the list handled the key. */
  function steer(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey) return false
    const isHeld = open && error === null && keys.hold(event)
    if (!isHeld && !active) return false
    const step = arrowSteps[event.key]
    if (isHeld) setDismissed(null)
    else if (step) setChosen((at + step + people.length) % people.length)
    else if (chooserOf(event) !== null && active) choose(active)
    else if (event.key === 'Escape') setDismissed(text)
    else return false
    event.preventDefault()
    // Escape must close the list only, not the drawer around it.
    event.stopPropagation()
    return true
  }

  /** The name that was chosen by a key and that nobody has. */
  const said = open && missed === text ? part : null
  return { list, people, active, activeId: active && optionId(active), optionId, choose, steer, said }
}

function fitting(people: Colleague[], part: string): Colleague[] {
  const wanted = part.toLowerCase()
  const fits = people.filter(
    ({ username, full_name }) =>
      username.toLowerCase().startsWith(wanted) || full_name.toLowerCase().includes(wanted),
  )
  return exactFirst(fits, part, ({ username }) => username).slice(0, shownMax)
}
