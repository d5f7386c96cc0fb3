import { shortcutCommand, shortcutNames, type ShortcutScope } from '@rp/domain/shortcuts/commands'
import { keysOf } from '@rp/domain/shortcuts/own-shortcuts'
import { useText } from '../language.ts'
import { useOwnShortcuts, written } from './own-shortcuts.ts'

/** The shortcuts of a screen with their keys, as one sentence. */
export function useScopeText(scope: ShortcutScope): string {
  const text = useText()
  const own = useOwnShortcuts()
  return shortcutNames
    .filter((name) => shortcutCommand(name).scope === scope)
    .flatMap((name) =>
      keysOf(name, own)
        .slice(0, 1)
        .map((keys) => `${text(shortcutCommand(name).words)}: ${written(keys, '+')}`),
    )
    .join(', ')
}
