import type { PrintedMoney } from '../../language/printed-money.ts'
import type { Pence } from '../statement-reading.ts'

/** A balance is below nought where it bears a minus or says that it is overdrawn. */
export function signedBalance({ pence, sign, mark }: PrintedMoney): Pence {
  return pence !== 0 && (sign === 'minus' || mark === 'debit') ? -pence : pence
}
