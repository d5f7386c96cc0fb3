import { combinationLength } from '@rp/domain/shortcuts/combination'
import { shortcutNames } from '@rp/domain/shortcuts/commands'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { signedIn } from '../policies.ts'

/** What the user chose: keys, or null for a shortcut that is switched off; without an entry the default applies. */
export const ownShortcuts = z.partialRecord(
  z.enum(shortcutNames),
  z.string().max(combinationLength).nullable(),
)

export const putShortcuts = endpoint({
  method: 'PUT',
  path: '/preference/shortcuts',
  policy: signedIn,
  summary:
    'Set the shortcut keys of the signed-in user; shortcuts that are not named return to their default',
  body: z.strictObject({ keys: ownShortcuts }),
  refuses: ['invalid'],
})
