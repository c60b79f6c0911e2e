import { productName } from '@criteria-desk/contract/product'
import { needsDocumentText } from '@criteria-desk/domain/criteria/answers/no-documents'

/** What the assistant and its panel say, to the letter of the specification. */
export const chatTexts = {
  greeting: 'What is it I can help you with? Ask me anything about lender criteria.',
  welcome: `Hello! I'm your ${productName} Assistant. Ask me any question about mortgage lender criteria, and I'll do my best to help you.`,
  noDocumentsYet:
    'It looks like there are no documents in the system yet. Please contact a developer to upload mortgage criteria documents.',
  emptyTitle: 'No Data Available',
  emptyText:
    'Please upload a PDF or spreadsheet containing lender criteria to start asking questions.',
  emptyAction: 'Upload Document',
  placeholder: 'Type your question about lender criteria...',
  payslipPlaceholder: 'Ask about the payslips or request analysis...',
  uploadingPlaceholder: 'Uploading payslip...',
  attach: 'upload payslip images (JPG, PNG) or PDFs, select multiple files',
  payslipGreeting: 'What would you like to know about the payslips? You can ask me for:',
  payslipTopics: [
    'Net pay',
    'Gross pay',
    'Overtime',
    'Tax deductions',
    'Annual estimates',
    'A full summary',
  ],
  failedBubble: "I'm sorry, I encountered an error processing your request. Please try again.",
  needsDocument: needsDocumentText,
  willBeAnalysed:
    'There are no documents to ask yet. Your question will be analysed once documents exist.',
} as const

export const chatToasts = {
  notSent: { title: 'Error', description: 'Failed to send message. Please try again.' },
  notProcessed: {
    title: 'Error',
    description: 'Failed to process your question. Please try again.',
  },
  notOpened: {
    title: 'Error',
    description: 'This conversation could not be opened. Please try again.',
  },
  payslipsFailed: {
    title: 'Upload Failed',
    description: 'Failed to upload one or more payslips. Please try again.',
  },
  newChat: {
    title: 'New chat started',
    description: 'Chat cleared successfully. You can now start a new conversation.',
  },
} as const
