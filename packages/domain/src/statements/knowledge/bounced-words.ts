/** How banks print returned and unpaid items and what they charge for them. */

/** The entry that records a return. */
export const returnWords =
  'unpaid direct debit, unpaid dd, unpaid ddr, unp ddr, unpadd, d d unpd, dd unpd, ddr returned, ddr unpaid, rtn item, rtd item, rtn dd item, unpaid d d, unpd dd, unpd direct debit, unp dd, unp d d, dd unpaid, d d unpaid, direct debit unpaid, u d, unpaid so, unpaid s o, unpaid sto, unpaid standing order, unpaid stdg order, standing order unpaid, so unpaid, s o unpaid, returned d d, returned dd, returned direct debit, returned so, returned s o, returned sto, returned standing order, return dd, return d d, return direct debit, rtd dd, rtn dd, rtd d d, rtnd dd, retd dd, ret dd, direct debit return, direct debit returned, dd return, dd returned, d d returned, dd ret, standing order returned, rev sto, rejected dd, rejected direct debit, direct debit rejected, dd rejected, dd rejection, bounced direct debit, dd bounced, bounced dd, bounced, unpaid item, unpaid items, returned item, returned items, unpaid cheque, returned cheque, cheque unpaid, cheque returned, returned chq, unpaid chq, chq returned, chq unpaid, rtd cheque, rtd chq, cheque return, refer to payer, refer to drawer, represented cheque, bounced cheque, return unpaid, returned unpaid, unpaid payment, returned payment, payment returned unpaid, failed direct debit, direct debit failed, failed dd, failed payment, dd failed, unpaid bill payment, returned unpaid cheque, insufficient funds, unpaid bp, unpaid transaction, unpaid mandate, recalled dd, recall dd, dd recalled, dd recall, unpaid, cui'

/** What makes such an entry a charge. */
export const feeWords = 'fee, fees, charge, charges, chg, chgs, chrg, penalty'

/** With these it is something else. */
export const notReturnWords =
  'leave, refund, indemnity, ddi, guarantee, goods, work, unpaid leave, rent arrears letter, deposit scheme'

export const bounceFeeOnly =
  'unpaid item fee, unpaid item charge, unpaid fee, unpaid transaction fee, unpaid items fee, returned item fee, returned item charge, returned items fee, returned dd fee, unpaid dd fee, unpaid dd charge, unpaid d d fee, unpaid direct debit fee, unpaid direct debit charge, unpaid cheque fee, returned payment fee, dishonour fee, dishonoured item fee, unpaid charge, unpaid so fee, unpaid s o fee, returned cheque fee, unpaid chg, unpd fee, failed payment fee, bounced payment fee, refused payment fee, refusing a payment fee, refusing payment due to lack of funds, refusing a payment due to lack of funds, refusing a payment, refused item fee'
