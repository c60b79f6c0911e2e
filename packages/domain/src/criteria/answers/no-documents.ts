/** What is answered where there is nothing to answer from, whoever finds that out. */
export const needsDocumentText =
  'I need a document to be loaded to answer questions. Please ensure a spreadsheet or PDF is available.'
