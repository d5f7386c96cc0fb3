import type { Language } from '@rp/domain/languages'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes in readable form: `1.4 GB`. */
export function sizeText(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const options = {
    style: 'unit',
    unit: units[power],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const
  return new Intl.NumberFormat(language === 'th' ? 'th' : 'en-GB', options).format(bytes / 1000 ** power)
}
