import { lineOf, type Mutant } from './mutants.ts'

/** All except the faults without observable effect; a reason whose fault no longer exists stops the bench. */
export function thatCanBeSeen(found: Mutant[]): Mutant[] {
  const unseen = new Set(equivalents.flatMap((one) => faultsOf(one, found)))
  return found.filter((one) => !unseen.has(one))
}

function faultsOf({ file, line, from, to }: Equivalent, found: Mutant[]): Mutant[] {
  const named = found.filter((one) => one.file === file && one.from === from && one.to === to)
  const same = named.filter((one) => lineOf(one).text === line)
  if (same.length === 0) throw new Error(`${file} has no "${line}" any more: take it off the list`)
  return same
}

interface Equivalent extends Pick<Mutant, 'file' | 'from' | 'to'> {
  /** The line's text, without its indent. */
  line: string
  why: string
}

const longSnooze = {
  file: 'packages/domain/src/chat/snooze.ts',
  line: "return left > (untilChanged * minuteMs) / 2 ? 'changed' : left",
  why: 'no snooze that can be chosen lasts between a day and nineteen years',
}
const equivalents: Equivalent[] = [
  { ...longSnooze, from: '2', to: '3' },
  { ...longSnooze, from: ' > ', to: ' >= ' },
]
