import type { Section } from '../kit/form/field.ts'
import { useText, useWords } from '../kit/language.ts'
import { departmentWords, roleWords } from '@rp/domain/role-words'
import type { PositionChoices } from './staff-post.ts'
import { staffWords } from './staff-words.ts'

/** A staff member's form, with the roles and departments that the user may give. */
export function useStaffSections(choices: PositionChoices): Section[] {
  const t = useWords(staffWords)
  const text = useText()
  const help = choices.isOwn ? t.ownPost : t.postHelp
  return [
    {
      title: t.account,
      fields: [
        { kind: 'text', name: 'username', label: t.username, help: t.usernameHelp, required: true },
        { kind: 'text', name: 'full_name', label: t.full_name, required: true },
        { kind: 'text', name: 'display_name', label: t.display_name, help: t.displayNameHelp },
        {
          kind: 'text',
          type: 'email',
          name: 'email',
          label: t.email,
          required: true,
          readOnly: choices.isOwn,
          ...(choices.isOwn && { help: t.ownEmail }),
        },
        {
          kind: 'switch',
          name: 'is_active',
          label: t.active,
          help: t.activeHelp,
          readOnly: choices.isOwn,
        },
      ],
    },
    {
      title: t.post,
      text: help,
      fields: [
        {
          kind: 'choice',
          name: 'role',
          label: t.role,
          required: true,
          readOnly: choices.isRoleFixed,
          choices: choices.roles.map((value) => ({ value, label: text(roleWords[value]) })),
        },
        {
          kind: 'choice',
          name: 'department',
          label: t.department,
          required: true,
          readOnly: choices.isDepartmentFixed,
          choices: choices.departments.map((value) => ({ value, label: text(departmentWords[value]) })),
        },
      ],
    },
  ]
}
