import type { LogRow } from '@rp/contract/supplychain/entry'
import { isDepartment, isRole } from '@rp/domain/roles'
import { actorTypeWords } from '@rp/domain/supplychain/log-words'
import { useText } from '../kit/language.ts'
import { departmentWords, roleWords } from '../kit/people/department-words.ts'

type Actor = LogRow['actor']

/** Who caused an entry: the name where there is one, else what kind of actor it was. */
export function useActorName(): (actor: Actor) => string {
  const text = useText()
  return ({ name, type }) => name ?? text(actorTypeWords[type])
}

/** The role and department that the actor had then. */
export function useActorPost(): (actor: Actor) => string {
  const text = useText()
  return ({ role, department }) =>
    [
      role !== null && isRole(role) ? text(roleWords[role]) : role,
      department !== null && isDepartment(department) ? text(departmentWords[department]) : department,
    ]
      .filter(Boolean)
      .join(' · ')
}
