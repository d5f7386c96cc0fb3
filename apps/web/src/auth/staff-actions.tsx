import { mdiAccountCogOutline } from '@mdi/js'
import MenuItem from '@mui/material/MenuItem'
import { resetPassword, resetTwoStep, staff } from '@rp/contract/auth/staff'
import type { RecordOf } from '@rp/contract/resource'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { confirm } from '../kit/dialog/confirm.tsx'
import { useWords } from '../kit/language.ts'
import { MenuButton } from '../kit/list/menu-button.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { FirstPassword } from './first-password.tsx'
import { staffWords } from './staff-words.ts'

type Staff = RecordOf<typeof staff>

interface Props {
  record: Staff
  onChanged: (record: Staff) => void
}

/** The actions on an account besides editing its fields; each asks first. */
export function StaffActions({ record, onChanged }: Props) {
  const t = useWords(staffWords)
  const [password, setPassword] = useState<string | null>(null)
  const { id, full_name, is_active, two_step } = record
  const params = { id }

  const newPassword = useMutation({
    mutationFn: () => call(resetPassword, { params }),
    onSuccess: ({ initial_password }) => {
      setPassword(initial_password)
      onChanged({ ...record, must_change_password: true })
    },
    onError: showError,
  })
  const noTwoStep = useMutation({
    mutationFn: () => call(resetTwoStep, { params }),
    onSuccess: () => {
      toast({ tone: 'success', text: t.twoStepReset })
      onChanged({ ...record, two_step: false })
    },
    onError: showError,
  })
  const activity = useMutation({
    mutationFn: () =>
      call(staff.endpoints.update, { params, body: { ...inputOf(record), is_active: !is_active } }),
    onSuccess: (changed) => {
      toast({ tone: 'success', text: changed.is_active ? t.activated(full_name) : t.deactivated(full_name) })
      onChanged(changed)
    },
    onError: showError,
  })

  const askPassword = async () => {
    const title = t.resetPasswordTitle(full_name)
    if (await confirm({ title, text: t.resetPasswordText, action: t.resetPassword, danger: true }))
      newPassword.mutate()
  }
  const askTwoStep = async () => {
    const title = t.resetTwoStepTitle(full_name)
    if (await confirm({ title, text: t.resetTwoStepText, action: t.resetTwoStep, danger: true }))
      noTwoStep.mutate()
  }
  const askActivity = async () => {
    const title = t.deactivateTitle(full_name)
    const question = { title, text: t.deactivateText, action: t.deactivate, danger: true }
    if (!is_active || (await confirm(question))) activity.mutate()
  }

  return (
    <>
      <MenuButton icon={mdiAccountCogOutline} label={t.actions}>
        {(close) => {
          const item = (label: string, act: () => Promise<void>) => (
            <MenuItem
              key={label}
              onClick={() => {
                close()
                void act()
              }}
            >
              {label}
            </MenuItem>
          )
          return [
            item(t.resetPassword, askPassword),
            two_step && item(t.resetTwoStep, askTwoStep),
            item(is_active ? t.deactivate : t.activate, askActivity),
          ]
        }}
      </MenuButton>
      {password && <FirstPassword password={password} onDone={() => setPassword(null)} />}
    </>
  )
}

function showError(error: Error): void {
  toast({ tone: 'error', text: error.message })
}

function inputOf({ username, email, full_name, role, department, row_version }: Staff) {
  return { username, email, full_name, role, department, row_version }
}
