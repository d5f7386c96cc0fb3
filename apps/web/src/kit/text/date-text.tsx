import { formatDate, formatDateTime, formatTime, fromNow } from '@rp/domain/dates'
import { browserSetting, useBrowserSetting } from '../browser/browser-setting.ts'

/** Show 2569 instead of 2026. */
export const buddhistYear = browserSetting('buddhistYear')

/** How far a browser's clock may be behind the server's; within it, an instant counts as recent, not future. */
const skewMs = 5 * 60_000

interface DateTextProps {
  instant: string
  /** `fromNow`: only the time if less than 12 hours ago; `short`: otherwise only the date. */
  style?: 'full' | 'fromNow' | 'short' | 'date' | 'time'
}

/** Every instant shown in the panel, in Bangkok time and in the user's calendar year. */
export function DateText({ instant, style = 'full' }: DateTextProps) {
  const buddhist = useBrowserSetting(buddhistYear)
  const full = formatDateTime(instant, { buddhist })
  const text = shown(instant, style, buddhist)
  // Paper is read on a later day: print the date before a recent time.
  const isNear = style !== 'time' && text === formatTime(instant)
  return (
    <time
      dateTime={instant}
      title={full}
      data-day={isNear ? formatDate(instant, { buddhist }) : undefined}
      style={{ whiteSpace: 'nowrap' }}
    >
      {text}
    </time>
  )
}

function shown(instant: string, style: DateTextProps['style'], buddhist: boolean): string {
  switch (style) {
    case 'date':
      return formatDate(instant, { buddhist })
    case 'time':
      return formatTime(instant)
    case 'short': {
      const isAhead = Date.parse(instant) > Date.now() + skewMs
      const near = fromNow(instant, Date.now())
      return !isAhead && near === formatTime(instant) ? near : formatDate(instant, { buddhist })
    }
    case 'fromNow':
      return fromNow(instant, Date.now(), { buddhist })
    default:
      return formatDateTime(instant, { buddhist })
  }
}
