/** Small criteria files whose answers tests can name. */
export const lodgerCsv = {
  filename: 'lodgers.csv',
  bytes: Buffer.from(
    [
      'Criteria,Halifax,Nationwide,Leeds Building Society,Skipton Building Society',
      'Lodger income,Yes,No,"Yes – up to 2 lodgers, max £7,500",',
      'Maximum age at end of term,80,75,85,75',
      'Right to buy,No,Accepted,Refer to UW,Accepted',
      'Zero hours contracts,12 months history,No,Yes,N/A',
    ].join('\n'),
  ),
}

export const changedLodgerCsv = {
  filename: 'lodgers-new.csv',
  bytes: Buffer.from(lodgerCsv.bytes.toString().replace('income,Yes,No', 'income,Refer,No')),
}
