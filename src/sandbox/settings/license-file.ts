import { isValid, parseISO } from 'date-fns'
import { isObject, own, readNumber, readText } from '../../contract/json-object.ts'
import { parsedText } from '../parsed-text.ts'
import type { InstalledLicense } from './licenses.ts'

/** Why a file is no license: a code of `labels/messages.ts`. */
export type LicenseRefusal = 'licenseUnreadable' | 'licenseIncomplete'

const DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (text: string) => DAY.test(text) && isValid(parseISO(text))

/**
 * A license file of the sandbox's own making: JSON with `corporation`, `date_expired` (`2027-12-31`) and `asset_count`; the others
 * are optional. What a real core takes is signed, and nobody's to read.
 */
export function readLicenseFile(text: string): InstalledLicense | LicenseRefusal {
  const content = parsedText(text)
  if (!isObject(content)) return 'licenseUnreadable'
  const member = (name: string) => readText(own(content, name))
  const [corporation, date_expired] = [member('corporation'), member('date_expired')]
  const asset_count = readNumber(own(content, 'asset_count'), 0)
  if (corporation === '' || !isDay(date_expired) || asset_count < 1) return 'licenseIncomplete'
  return {
    subscription_id: member('subscription_id'),
    corporation,
    date_expired,
    asset_count,
    edition: member('edition') || 'Enterprise',
    serial_no: member('serial_no'),
    remark: member('remark'),
  }
}
