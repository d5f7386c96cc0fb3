import type { LogRow } from '@rp/contract/supplychain/entry'
import { departmentCalled, roleCalled } from '@rp/domain/role-words'
import { actorTypeWords } from '@rp/domain/supplychain/log-words'
import { useText } from '../kit/language.ts'

type Actor = LogRow['actor']

/** The cause of an entry: the name if known, else the kind of actor. */
export function useActorName(): (actor: Actor) => string {
  const text = useText()
  return ({ name, type }) => name ?? text(actorTypeWords[type])
}

/** The actor's role and department at that time. */
export function useActorPosition(): (actor: Actor) => string {
  const text = useText()
  return ({ role, department }) =>
    [
      role === null ? null : text(roleCalled(role)),
      department === null ? null : text(departmentCalled(department)),
    ]
      .filter(Boolean)
      .join(' · ')
}
