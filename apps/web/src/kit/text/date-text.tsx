import { formatDate, formatDateTime, formatTime, fromNow } from '@rp/domain/dates'
import { browserSetting, useBrowserSetting } from '../browser/browser-setting.ts'

/** Show 2569 instead of 2026. */
export const buddhistYear = browserSetting('buddhistYear')

/** So far the clock of a browser may be behind the server's; what just happened there is no appointment. */
const skewMs = 5 * 60_000

interface DateTextProps {
  instant: string
  /** `fromNow`: time only while under 12 hours have passed (specification 9); `short`: then the date alone. */
  style?: 'full' | 'fromNow' | 'short' | 'date' | 'time'
}

/** Every instant that the panel shows, in Bangkok time and in the year the user chose. */
export function DateText({ instant, style = 'full' }: DateTextProps) {
  const buddhist = useBrowserSetting(buddhistYear)
  const full = formatDateTime(instant, { buddhist })
  const text = shown(instant, style, buddhist)
  // A paper is read on another day than the screen: there its day stands before a time that is near.
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
