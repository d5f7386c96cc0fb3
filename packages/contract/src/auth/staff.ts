import { departments, roles } from '@rp/domain/roles'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, flag, id, instant, name, optionalText, username } from '../fields.ts'
import { canOpen } from '../policies.ts'
import { resource } from '../resource.ts'
import { sessionRecord } from './session.ts'

export const staff = resource({
  name: 'staff',
  path: '/auth/staff',
  screens: { list: 'staff-list', create: 'staff-create', update: 'staff-update' },
  key: 'username',
  input: {
    username,
    email,
    full_name: name,
    /** Name shown to customers; null: the full name. Usernames are never shown to them. */
    display_name: optionalText.default(null),
    role: z.enum(roles),
    department: z.enum(departments),
    is_active: z.boolean(),
  },
  extra: {
    must_change_password: z.boolean(),
    two_step: z.boolean(),
    /** Role and department are taken from single sign-on at each sign-in. */
    sso: z.boolean(),
    last_seen_at: instant.nullable(),
  },
  sort: ['username', 'full_name', 'role', 'department', 'created_at', 'last_seen_at'],
  filters: {
    role: z.enum(roles).optional(),
    department: z.enum(departments).optional(),
    is_active: flag.optional(),
  },
})

const opensStaff = canOpen('staff-update')

export const createStaff = endpoint({
  ...staff.endpoints.create,
  params: {},
  query: {},
  summary: 'Create a staff member; answers the first password, once',
  reply: staff.record.extend({ initial_password: z.string() }),
  refuses: ['invalid', 'already_taken', 'not_found'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/staff/:id/reset-password',
  destructive: 'REVOKE',
  policy: opensStaff,
  summary: 'Set a new first password, shown once; it must be changed at sign-in, and every session ends',
  params: { id },
  reply: z.object({ initial_password: z.string() }),
  refuses: ['not_found'],
})

export const resetTwoStep = endpoint({
  method: 'POST',
  path: '/auth/staff/:id/reset-two-step',
  destructive: 'REVOKE',
  policy: opensStaff,
  summary: 'Switch two-step verification off for a staff member who lost the device',
  params: { id },
  refuses: ['not_found'],
})

export const listStaffSessions = endpoint({
  method: 'GET',
  path: '/auth/staff/:id/session',
  policy: opensStaff,
  summary: 'The active sessions of a staff member',
  params: { id },
  reply: z.array(sessionRecord),
  refuses: ['not_found'],
})

export const revokeStaffSession = endpoint({
  method: 'DELETE',
  path: '/auth/staff/:id/session/:session_id',
  destructive: 'REVOKE',
  policy: opensStaff,
  summary: 'End a session of a staff member',
  params: { id, session_id: id },
  refuses: ['not_found'],
})

/** Colleagues to mention, assign or add to a chat service: names only. */
export const listColleagues = endpoint({
  method: 'GET',
  path: '/auth/colleague',
  policy: canOpen('messenger', 'chat-service-create', 'chat-service-update'),
  summary: 'Active staff who may answer chats, by name',
  reply: z.array(
    z.object({ id, username: z.string(), full_name: z.string(), department: z.enum(departments) }),
  ),
})
