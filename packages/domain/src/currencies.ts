import { decimal } from './decimal.ts'
import type { Words } from './languages.ts'

/** The currency of all amounts; its rate is 1. */
export const homeCurrency = 'THB'

/** Currencies in use (ISO 4217, list one, without funds, metals and test codes). */
export const currencies: ReadonlySet<string> = new Set(
  (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF ' +
    'CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ ' +
    'GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP ' +
    'LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR ' +
    'PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC ' +
    'SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ' +
    'ZAR ZMW ZWG'
  ).split(' '),
)

export const noCurrency: Words = {
  en: 'must be a currency code of ISO 4217, such as THB, USD or EUR',
  th: 'ต้องเป็นรหัสสกุลเงินตาม ISO 4217 เช่น THB, USD หรือ EUR',
}

/** What is wrong with a rate in baht per unit of the currency; null if nothing. */
export function rateFault({ currency, fx }: { currency: string; fx: string }): Words | null {
  if (currency !== homeCurrency || decimal(fx).eq(1)) return null
  return {
    en: `must be 1 for ${homeCurrency}: the price is in baht already`,
    th: `ต้องเป็น 1 สำหรับ ${homeCurrency} เพราะราคาเป็นบาทอยู่แล้ว`,
  }
}
