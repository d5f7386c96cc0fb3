import { browserSetting, type BrowserSetting } from '../../kit/browser/browser-setting.ts'

interface FirstStepsSettings {
  /** The user hid the strip; the user menu brings it back. */
  hidden: BrowserSetting
  /** All steps are done: the strip no longer requests them on each screen. */
  done: BrowserSetting
}

const settings = new Map<string, FirstStepsSettings>()

/** The settings of one account in this browser: colleagues who share a computer have different steps. */
export function firstStepsOf(user_id: string): FirstStepsSettings {
  const known = settings.get(user_id)
  if (known) return known
  const created = {
    hidden: browserSetting(`firstStepsHidden.${user_id}`),
    done: browserSetting(`firstStepsDone.${user_id}`),
  }
  settings.set(user_id, created)
  return created
}
