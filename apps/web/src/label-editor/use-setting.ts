import { settingIds, type SettingName, type Settings } from '@rp/label/settings'
import { useCallback, useSyncExternalStore } from 'react'
import { useEditor } from './editor.ts'

/** One setting of the label, such as its paper or its guides. */
export function useSetting<N extends SettingName>(name: N): Settings[N] {
  const { label } = useEditor()
  const listen = useCallback(
    (listener: () => void) => label.listen(settingIds[name], listener),
    [label, name],
  )
  return useSyncExternalStore(listen, () => label.setting(name))
}
