import type { TransitionRule, Transition } from '@rp/domain/state-machines/transition-rules'
import { statuses, type StatusKind, type StatusLook, type StatusOf } from '@rp/domain/statuses'
import { useState } from 'react'
import { useText, useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { boardWords } from './board-words.ts'
import { ChooseTransition } from './choose-transition.tsx'

interface Moved<K extends StatusKind> {
  transitions: Transition<StatusOf<K>>[]
}

interface Deps<K extends StatusKind, R extends Moved<K>> {
  kind: K
  /** The state machine; distinguishes its transitions from impossible moves. */
  moves: readonly Pick<TransitionRule<StatusOf<K>, never>, 'from' | 'to'>[]
  load: (id: string) => Promise<R>
  statusOf: (record: R) => StatusOf<K>
}

/**
 * Finds the transition for a moved card; the server sends the possible transitions with each record. `choice` is the
 * dialog that offers several.
 */
export function useBoardMove<K extends StatusKind, R extends Moved<K>>({
  kind,
  moves,
  load,
  statusOf,
}: Deps<K, R>) {
  const t = useWords(boardWords)
  const text = useText()
  const [moving, setMoving] = useState<{ record: R; transition: R['transitions'][number] } | null>(null)
  const [choosing, setChoosing] = useState<{ record: R; transitions: R['transitions'] } | null>(null)
  const looks: Record<string, StatusLook> = statuses[kind]
  const nameOf = (status: string) => text(looks[status]?.words ?? { en: status, th: status })

  async function tryMove({ id }: { id: string }, to: StatusOf<K>): Promise<void> {
    try {
      const record = await load(id)
      const transitions = record.transitions.filter((one) => one.to === to)
      const [transition] = transitions
      if (transitions.length > 1) setChoosing({ record, transitions })
      else if (transition) setMoving({ record, transition })
      else toast({ tone: 'info', text: whyNot(statusOf(record), to) })
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  function whyNot(from: StatusOf<K>, to: StatusOf<K>): string {
    const exists = moves.some((move) => move.from === from && move.to === to)
    const names = [nameOf(from), nameOf(to)] as const
    return exists ? t.notYours(...names) : t.noWay(...names)
  }

  const choice = choosing && (
    <ChooseTransition
      transitions={choosing.transitions}
      onChoose={(transition) => {
        setChoosing(null)
        setMoving({ record: choosing.record, transition })
      }}
      onClose={() => setChoosing(null)}
    />
  )
  return { moving, tryMove, choice, stop: () => setMoving(null) }
}
