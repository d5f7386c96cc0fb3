import type { Role } from '@rp/domain/roles'
import { sql, type SQL } from 'drizzle-orm'
import { staff } from './tables/staff.ts'

const active = (role: Role): SQL =>
  sql`select count(*) from ${staff} where ${staff.role} = ${role} and ${staff.is_active} and ${staff.archived_at} is null`
const signedOn = (role: Role): SQL => sql`${active(role)} and ${staff.sso_subject} is not null`

/** Single sign-on accounts follow their provider instead of the configured two-step requirement. */
export const accountOverrides = [
  {
    by: 'SSO_ADMIN',
    keys: ['SECURITY_TWO_STEP_ADMIN'],
    count: signedOn('ADMIN'),
    total: active('ADMIN'),
  },
  {
    by: 'SSO_STAFF',
    keys: ['SECURITY_TWO_STEP_STAFF'],
    count: signedOn('STAFF'),
    total: active('STAFF'),
  },
] as const
