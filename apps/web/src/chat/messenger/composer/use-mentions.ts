import { listColleagues } from '@rp/contract/auth/staff'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { call } from '../../../kit/call.ts'
import { exactFirst } from '../../../kit/choice/exact-first.ts'
import { arrowSteps, chooserOf, optionAt, useHeldKeys } from '../../../kit/choice/use-held-keys.ts'

export interface Colleague {
  id: string
  username: string
  full_name: string
}

const shownMax = 8

export const mentionListId = 'mention-list'
export const mentionOptionId = (one: Colleague | undefined) => one && `mention-${one.id}`

/** The popup of colleagues: open while the text ends with `@` and part of a name; keys wait until they are loaded. */
export function useMentions(text: string, onChoose: (text: string) => void) {
  const [chosen, setChosen] = useState(0)
  const [missed, setMissed] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState('')
  const requested = /(?:^|[^\p{L}\p{N}.@])@([\p{L}\p{N}._-]*)$/u.exec(text)?.[1]
  const open = requested !== undefined && dismissed !== text
  const { data, error } = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => call(listColleagues, {}),
    enabled: open,
    staleTime: 300_000,
  })
  const people = open && data ? named(data, requested) : []
  const active = people[Math.min(chosen, people.length - 1)]
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

  function choose({ username }: Colleague) {
    setChosen(0)
    onChoose(`${text.slice(0, text.length - (requested?.length ?? 0))}${username} `)
  }

  /** Whether the popup handled the key. */
  function steer(event: KeyboardEvent): boolean {
    if (open && error === null && keys.hold(event)) {
      event.preventDefault()
      return true
    }
    if (people.length === 0) return false
    const step = arrowSteps[event.key]
    if (step) setChosen((Math.min(chosen, people.length - 1) + step + people.length) % people.length)
    else if (chooserOf(event) !== null && active) choose(active)
    else if (event.key === 'Escape') setDismissed(text)
    else return false
    event.preventDefault()
    return true
  }

  const popup = people.length > 0 ? { list: mentionListId, option: mentionOptionId(active) } : undefined
  /** The name that was chosen by a key and that nobody has. */
  const said = open && missed === text ? requested : null
  return { popup, people, active, choose, steer, said }
}

function named(people: Colleague[], request: string): Colleague[] {
  const wanted = request.toLowerCase()
  const fits = people.filter(
    ({ username, full_name }) =>
      username.toLowerCase().startsWith(wanted) || full_name.toLowerCase().includes(wanted),
  )
  return exactFirst(fits, request, ({ username }) => username).slice(0, shownMax)
}
