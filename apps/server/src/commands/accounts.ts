import { staff as staffContract } from '@rp/contract/auth/staff'
import { passwordLength } from '@rp/domain/limits'
import { departments, roles } from '@rp/domain/roles'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { firstPassword } from '../auth/first-password.ts'
import { logReset } from '../auth/log-account.ts'
import { addStaff } from '../auth/new-staff.ts'
import { hashPassword, makePassword } from '../auth/password.ts'
import { revokeAccess } from '../auth/revoke-access.ts'
import { staff } from '../auth/tables/staff.ts'
import { liftThrottle } from '../auth/throttle.ts'
import { noTwoStep } from '../auth/two-step.ts'
import { validationErrors } from '../platform/validation-errors.ts'
import type { Actor } from '../platform/log/append.ts'
import { openOutbox } from '../platform/outbox/outbox.ts'
import { openSessions } from '../platform/sessions/sessions.ts'
import { oneOf, valueOf, type Command } from './command.ts'

const system: Actor = { type: 'SYSTEM', id: null }

export const staffCreate: Command = {
  summary: 'create a staff member, print the first password',
  options: {
    username: { value: 'NAME', required: true },
    email: { value: 'ADDRESS', required: true },
    'full-name': { value: 'TEXT', required: true },
    role: { ...oneOf(roles), required: true },
    department: { ...oneOf(departments), required: true },
  },
  database: 'current',
  async run({ database, values, say }) {
    const input = staffContract.input.safeParse({
      username: valueOf(values, 'username'),
      email: valueOf(values, 'email'),
      full_name: valueOf(values, 'full-name'),
      role: valueOf(values, 'role'),
      department: valueOf(values, 'department'),
      is_active: true,
    })
    if (!input.success)
      throw new Error(
        validationErrors(input.error, { language: 'en', schema: staffContract.input })
          .map(({ path, message }) => `--${path.replaceAll('_', '-')}: ${message}`)
          .join('\n'),
      )
    const password = makePassword()
    const account = { ...input.data, password_hash: await hashPassword(password) }
    await database.db.transaction((tx) => addStaff(tx, account, system))
    say(`Created ${account.username}. First password, to be changed at sign-in: ${password}`)
  },
}

export const resetPassword: Command = {
  summary:
    'set a first password, end all sessions and personal keys, lift the throttle of the account; with --two-step off also end two-step verification',
  options: {
    username: { value: 'NAME', required: true },
    'two-step': oneOf(['off']),
  },
  database: 'current',
  async run({ database, values, say }) {
    const username = valueOf(values, 'username').toLowerCase()
    const password = makePassword()
    const password_hash = await hashPassword(password)
    const { outbox, write } = openOutbox(database, pino({ level: 'silent' }))
    const sessions = openSessions(database, outbox)
    const endsTwoStep = values['two-step'] === 'off'
    await write(async (tx) => {
      const [row] = await tx
        .update(staff)
        .set({ ...firstPassword(password_hash), ...(endsTwoStep && noTwoStep) })
        .where(eq(staff.username, username))
        .returning({ id: staff.id, username: staff.username })
      if (!row) throw new Error(`There is no staff member "${username}"`)
      await logReset(tx, row.id, 'password', system)
      if (endsTwoStep) await logReset(tx, row.id, 'two_step', system)
      await revokeAccess({ sessions, outbox }, tx, row.id)
      await liftThrottle(tx, row)
    })
    await outbox.close()
    say(
      `First password of ${username}, to be changed at sign-in (${passwordLength.min} characters or more): ${password}`,
    )
  },
}
