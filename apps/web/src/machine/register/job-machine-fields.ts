import type { Field } from '../../kit/form/field.ts'
import { useWords } from '../../kit/language.ts'
import { MachineInput, OwnerInput } from './machine-input.tsx'
import { registerWords } from './register-words.ts'

/** The fields by which a new job names its machine. */
export function useJobMachineFields(): Field[] {
  const t = useWords(registerWords)
  return [
    {
      kind: 'own',
      name: 'machine_id',
      label: t.jobMachine,
      help: t.jobMachineHelp,
      input: MachineInput,
      show: String,
      isWide: true,
    },
    { kind: 'own', name: 'owner', label: t.owner, input: OwnerInput, show: String, isWide: true },
    { kind: 'switch', name: 'register', label: t.register },
  ]
}
