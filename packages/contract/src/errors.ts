/**
 * The only list of errors. `message` is what a person reads (the specification's exact texts live
 * here once); `status` is the HTTP status; `isReported` marks faults of ours that are logged whole.
 * 401 means only "no session" or "wrong credentials": the client signs out on it.
 */
export const errorTable = {
  'auth.no-session': { status: 401, message: 'Please sign in to continue.', isReported: false },
  'auth.invalid-credentials': { status: 401, message: 'Invalid credentials', isReported: false },
  'auth.too-many-attempts': {
    status: 429,
    message: 'Too many sign-in attempts. Please wait a few minutes and try again.',
    isReported: false,
  },
  'registration.invalid-link': {
    status: 400,
    message:
      'Invalid or expired setup link. Please contact your administrator for a new registration email.',
    isReported: false,
  },
  'registration.common-password': {
    status: 400,
    message: 'This password is one of the commonest there are. Please choose another.',
    isReported: false,
  },
  'auth.invalid-reset-link': {
    status: 400,
    message: 'This reset link is invalid or has expired. Please request a new one.',
    isReported: false,
  },
  'auth.wrong-password': {
    status: 400,
    message: 'Your current password is not right.',
    isReported: false,
  },
  'auth.same-password': {
    status: 400,
    message: 'The new password is the current one. Please choose another.',
    isReported: false,
  },
  'auth.password-change-required': {
    status: 403,
    message: 'Please choose a password of your own first.',
    isReported: false,
  },
  'auth.session-not-found': {
    status: 404,
    message: 'This session has ended already.',
    isReported: false,
  },
  'privacy.archive-running': {
    status: 409,
    message:
      'An archive of this person’s data is being made already. Please wait until it is done, then try again.',
    isReported: false,
  },
  'privacy.request-not-found': {
    status: 404,
    message: 'This request does not exist, or is done already.',
    isReported: false,
  },
  'waitlist.full': {
    status: 409,
    message: 'The waitlist is full at the moment. Please try again another day.',
    isReported: false,
  },
  'company.not-found': { status: 404, message: 'This company does not exist.', isReported: false },
  'company.name-taken': {
    status: 409,
    message: 'A company with this name already exists.',
    isReported: false,
  },
  'company.changed-meanwhile': {
    status: 409,
    message:
      'Somebody else changed this company while you had it open, so nothing was saved. Load what is there now, then make your change again.',
    isReported: false,
  },
  'company.name-differs': {
    status: 400,
    message: 'This is not the company’s name. Type it as it is written.',
    isReported: false,
  },
  'company.ended': {
    status: 409,
    message: 'This company has ended. Take it back first.',
    isReported: false,
  },
  'company.not-ended': { status: 409, message: 'This company has not ended.', isReported: false },
  'company.gone': {
    status: 409,
    message: 'This company can no longer be taken back: what it had put in is gone.',
    isReported: false,
  },
  'company.last-developer': {
    status: 409,
    message:
      'Every developer who can sign in is of this company. Make somebody of another a developer first.',
    isReported: false,
  },
  'conversation.not-found': {
    status: 404,
    message: 'This conversation does not exist.',
    isReported: false,
  },
  'issue.not-found': {
    status: 404,
    message: 'This issue does not exist.',
    isReported: false,
  },
  'issue.too-large': {
    status: 413,
    message:
      'This report is too large: with its conversation it may have 200 kB. Start a new chat, ask the question again there, and report that.',
    isReported: false,
  },
  'issue.too-many': {
    status: 429,
    message:
      'You or your company have reported as many issues as are taken in an hour or a day. Please try again later.',
    isReported: false,
  },
  'issue.answer-not-found': {
    status: 404,
    message: 'The answer that is reported is not in your conversation any more.',
    isReported: false,
  },
  'issue.not-asked-again': {
    status: 409,
    message:
      'This question cannot be asked again: the report names no answer about criteria, or none of its documents is in force any more.',
    isReported: false,
  },
  'issue.no-name': {
    status: 409,
    message:
      'These words would change nothing: they are not what asks for a criterion in this question. Choose the words that are offered.',
    isReported: false,
  },
  'issue.no-firm': {
    status: 409,
    message: 'Whoever reported this belongs to no company, so there is no firm to keep a name for.',
    isReported: false,
  },
  'issue.not-resolved': {
    status: 409,
    message: 'Only a resolved issue is exported as a case. Mark it as resolved first.',
    isReported: false,
  },
  'issue.no-case': {
    status: 409,
    message:
      'This answer makes no case: it asks back which row is meant, or cites no place. Choose another answer as the right one.',
    isReported: false,
  },
  'user.not-found': { status: 404, message: 'This user does not exist.', isReported: false },
  'user.username-taken': {
    status: 409,
    message: 'This e-mail address already has an account.',
    isReported: false,
  },
  'user.unknown-company': {
    status: 400,
    message: 'Choose a company that exists.',
    isReported: false,
  },
  'user.last-developer': {
    status: 409,
    message: 'This is the last developer. Make somebody else a developer first.',
    isReported: false,
  },
  'user.no-password': {
    status: 409,
    message: 'No password has been set yet. Send the invitation again instead.',
    isReported: false,
  },
  'user.changed-meanwhile': {
    status: 409,
    message:
      'Somebody else changed this user while you had them open, so nothing was saved. Load what is there now, then make your change again.',
    isReported: false,
  },
  'profile.changed-meanwhile': {
    status: 409,
    message:
      'Your name was changed in another window meanwhile, so nothing was saved. Load what is there now, then make your change again.',
    isReported: false,
  },
  'invitation.not-found': {
    status: 404,
    message: 'This invitation does not exist or has been used.',
    isReported: false,
  },
  'invitation.deactivated': {
    status: 409,
    message:
      'This person has been deactivated, so no invitation is sent. Reactivate them first, then send it again.',
    isReported: false,
  },
  // No fault and not over in a moment, so no 5xx: it stays so until somebody sets payments up.
  'billing.not-configured': {
    status: 409,
    message: 'Payments are not set up on this server yet.',
    isReported: false,
  },
  'billing.provider-unavailable': {
    status: 503,
    message:
      'The payment provider does not answer at the moment. Everything else works; please try this again in a moment.',
    isReported: true,
  },
  // Said in the provider's words for people, where it has some.
  'billing.provider-refused': {
    status: 422,
    message: 'The payment provider refused this.',
    isReported: true,
  },
  'billing.unusable-price': {
    status: 422,
    message:
      'The price that is set for your company is not a monthly price in pounds for each user, so nothing can be billed by it. Whoever runs the server has to set another.',
    isReported: true,
  },
  'billing.no-subscription': {
    status: 404,
    message: 'Your company has no subscription.',
    isReported: false,
  },
  'billing.already-ended': {
    status: 409,
    message: 'This subscription is over. Begin a new one instead.',
    isReported: false,
  },
  'billing.not-an-advisor': {
    status: 403,
    message: 'Only the seat of an advisor can be ended or taken back here.',
    isReported: false,
  },
  'billing.invoice-not-found': {
    status: 404,
    message: 'Your company has no such invoice.',
    isReported: false,
  },
  'billing.invalid-event': {
    status: 400,
    message: 'This was not sent by the payment provider, or not just now.',
    isReported: false,
  },
  'billing.subscription-ended': {
    status: 402,
    message:
      'Your company’s subscription has ended, so the tools are closed. A master user can subscribe again on the Subscription page.',
    isReported: false,
  },
  'auth.cross-site': {
    status: 403,
    message: 'This request came from another site and was refused.',
    isReported: false,
  },
  'access.forbidden': {
    status: 403,
    message: 'Your role does not allow this.',
    isReported: false,
  },
  'request.invalid': { status: 400, message: 'The request is not valid.', isReported: false },
  'request.too-large': {
    status: 413,
    message: 'This is more than can be sent at once. Please send less.',
    isReported: false,
  },
  'request.too-fast': {
    status: 429,
    message:
      'This is more than one person or company may put in within an hour or a day. Please go on later.',
    isReported: false,
  },
  'request.too-many-kept': {
    status: 409,
    message:
      'No more of these can be kept. Remove some that are not needed any more, then try again.',
    isReported: false,
  },
  'request.too-many': {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    isReported: false,
  },
  'request.overtaken': {
    status: 409,
    message: 'Somebody changed this in the same moment. Please look at it again and try once more.',
    isReported: false,
  },
  'request.not-found': { status: 404, message: 'Not found.', isReported: false },
  'document.not-found': {
    status: 404,
    message: 'This document does not exist or is not yours to see.',
    isReported: false,
  },
  'document.damaged': {
    status: 404,
    message:
      'The file of this document is lost or damaged. It has to be restored or uploaded again.',
    isReported: false,
  },
  'document.changed-meanwhile': {
    status: 409,
    message:
      'Somebody else has replaced this document meanwhile, so nothing was stored. Load the list as it is now, then replace the version in force.',
    isReported: false,
  },
  'document.read-meanwhile': {
    status: 409,
    message:
      'This document was read anew meanwhile, so your corrections were not stored. Open its report as it is now and make them again.',
    isReported: false,
  },
  'document.correction-misplaced': {
    status: 400,
    message:
      'Some of these corrections do not fit the document, so none was stored. Take back the ones that are named, then read again.',
    isReported: false,
  },
  'document.correction-leaves-nothing': {
    status: 400,
    message:
      'With these corrections no lender’s answer would be left in the document, so none was stored. Take the last one back, then read again.',
    isReported: false,
  },
  'document.name-not-found': {
    status: 404,
    message: 'This name of a row is no longer there.',
    isReported: false,
  },
  'document.missing-file': {
    status: 400,
    message: 'Choose a file to upload.',
    isReported: false,
  },
  'document.invalid-format': {
    status: 400,
    message: 'Invalid file format. Please upload a PDF, Excel spreadsheet, or CSV file.',
    isReported: false,
  },
  'document.too-large': {
    status: 413,
    message: 'File too large. Maximum file size is 10MB.',
    isReported: false,
  },
  'document.empty-file': {
    status: 422,
    message: 'This file is empty. Save it again and upload it once more.',
    isReported: false,
  },
  'document.no-text': {
    status: 422,
    message:
      'No text could be read from the pages: they are pictures. Upload the original PDF or a version with a text layer.',
    isReported: false,
  },
  'document.no-criteria': {
    status: 422,
    message:
      'No criteria were found in this file: no sheet names lenders and criteria together with answers.',
    isReported: false,
  },
  'document.not-calculated': {
    status: 422,
    message:
      'The cells of this file are formulas that were never calculated, so it holds no values. Open it in a spreadsheet program, save it there and upload it again.',
    isReported: false,
  },
  'document.dynamic-form': {
    status: 422,
    message:
      'This PDF is a form that shows its content in Adobe Reader alone. Open it there, print it to a new PDF and upload that.',
    isReported: false,
  },
  'document.unreadable': {
    status: 422,
    message:
      'This file is damaged or is not what its name says. Open it, save it again and upload it once more.',
    isReported: false,
  },
  'document.password-protected': {
    status: 422,
    message: 'This file is protected by a password. Remove the password and upload it again.',
    isReported: false,
  },
  'document.too-complex': {
    status: 422,
    message:
      'This file could not be read within the limits on size and time. Try once more; if it fails again, split it into smaller files.',
    isReported: false,
  },
  'document.too-many-lenders': {
    status: 422,
    message:
      'This file names more than 2,000 lenders, the most that one document may hold. Split it into smaller files.',
    isReported: false,
  },
  'document.too-many-criteria': {
    status: 422,
    message:
      'This file has more than 5,000 criteria, the most that one document may hold. Split it into smaller files.',
    isReported: false,
  },
  'document.too-many-answers': {
    status: 422,
    message:
      'This file has more than 1,000,000 cells of answers, the most that one document may hold. Split it into smaller files.',
    isReported: false,
  },
  'document.reader-failed': {
    status: 422,
    message:
      'Our reader failed on this file. Nothing was stored, and the failure was recorded. Save the file anew, or in another format, and upload it once more.',
    isReported: true,
  },
  'document.upload-stalled': {
    status: 400,
    message:
      'The upload stopped arriving, so it was ended. Check the connection and upload the file again.',
    isReported: false,
  },
  'document.too-many-waiting': {
    status: 503,
    message:
      'Too many files are waiting to be read just now. Please upload this one again in a moment.',
    isReported: false,
  },
  'income.invalid-format': {
    status: 400,
    message: 'This is not a supported file type. Please upload PDF or image files.',
    isReported: false,
  },
  'income.too-large': {
    status: 413,
    message: 'This file is too large. Please upload files smaller than 10MB.',
    isReported: false,
  },
  'income.too-many-files': {
    status: 413,
    message: 'These are too many files at once. Please upload up to 20, of 60MB together.',
    isReported: false,
  },
  'income.no-files': {
    status: 400,
    message: 'Please select files to upload first.',
    isReported: false,
  },
  'income.unreadable': {
    status: 422,
    message:
      'This file cannot be opened: it is damaged, cut off, or not what its name says. Save it again, or take a new picture, and upload that.',
    isReported: false,
  },
  'income.empty-unreadable': {
    status: 422,
    message: 'There is nothing in this file: it is empty. Save it again and upload it once more.',
    isReported: false,
  },
  'income.too-complex-unreadable': {
    status: 422,
    message:
      'This document could not be read within the limits on size and time. Try once more; if it fails again, upload its pages as smaller files.',
    isReported: false,
  },
  'income.password-protected': {
    status: 422,
    message:
      'This document is protected by a password. Remove the password, or print it to a new PDF, and upload that.',
    isReported: false,
  },
  'income.not-income-document': {
    status: 422,
    message:
      'This is not a payslip, P60, SA302 tax calculation or tax year overview that we can recognise, so nothing was read from it.',
    isReported: false,
  },
  'income.is-p45': {
    status: 422,
    message:
      'This looks like a P45, not a payslip, P60, SA302 tax calculation or tax year overview, so nothing was read from it.',
    isReported: false,
  },
  'income.is-p11d': {
    status: 422,
    message:
      'This looks like a P11D, not a payslip, P60, SA302 tax calculation or tax year overview, so nothing was read from it.',
    isReported: false,
  },
  'income.is-bank-statement': {
    status: 422,
    message:
      'This looks like a bank statement, not a payslip, P60, SA302 tax calculation or tax year overview, so nothing was read from it.',
    isReported: false,
  },
  'income.is-invoice': {
    status: 422,
    message:
      'This looks like an invoice, not a payslip, P60, SA302 tax calculation or tax year overview, so nothing was read from it.',
    isReported: false,
  },
  'income.is-employment-contract': {
    status: 422,
    message:
      'This looks like a contract of employment, not a payslip, P60, SA302 tax calculation or tax year overview, so nothing was read from it.',
    isReported: false,
  },
  'income.reader-failed': {
    status: 422,
    message:
      'Our reader failed on this document, and the failure was recorded. Save it anew, or in another format, and upload it once more.',
    isReported: true,
  },
  'income.not-read': {
    status: 409,
    message: 'This document has not been read, so there is nothing to correct in it yet.',
    isReported: false,
  },
  'income.invalid-correction': {
    status: 400,
    message: 'This field does not exist on the document, or cannot have that value.',
    isReported: false,
  },
  'income.changed-meanwhile': {
    status: 409,
    message: 'Somebody corrected this document in the same moment. Look at it again first.',
    isReported: false,
  },
  'income.nothing-to-ask': {
    status: 409,
    message: 'Nothing of this document is left to be asked about.',
    isReported: false,
  },
  'income.no-page': {
    status: 404,
    message: 'This document has no such page.',
    isReported: false,
  },
  'income.still-reading': {
    status: 409,
    message: 'One of these documents is still being read. Please try again in a moment.',
    isReported: false,
  },
  'income.calculation-not-found': {
    status: 404,
    message: 'This calculation does not exist or is not yours to see.',
    isReported: false,
  },
  // What an income calculation can come to. Each is answered with a sentence about the documents
  // and the rule at hand; these are what it means in general.
  'income.unreadable-document': {
    status: 422,
    message: 'One of these documents could not be read. Remove it, or upload it anew.',
    isReported: false,
  },
  'income.wrong-document-type': {
    status: 422,
    message: 'One of these documents is of a kind that this calculation does not use.',
    isReported: false,
  },
  'income.no-rule-for-lender': {
    status: 422,
    message: 'This lender is not in the uploaded rules.',
    isReported: false,
  },
  'income.different-people': {
    status: 422,
    message: 'These documents belong to different people. Calculate for one person at a time.',
    isReported: false,
  },
  'income.no-payslip': {
    status: 422,
    message: 'There is no payslip among these documents. Upload the latest one first.',
    isReported: false,
  },
  'income.basis-not-on-document': {
    status: 422,
    message: 'The lender’s rule needs a figure that the documents do not print.',
    isReported: false,
  },
  'income.p60-required': {
    status: 422,
    message: 'The lender’s rule needs a P60. Upload it and calculate again.',
    isReported: false,
  },
  'income.sa302-validation': {
    status: 422,
    message: 'The figures of an SA302 do not agree with each other. Look at it first.',
    isReported: false,
  },
  'income.company-accounts-required': {
    status: 422,
    message:
      'The lender counts salary and a share of net profit, which takes company accounts. They cannot be read here.',
    isReported: false,
  },
  'income.insufficient-history': {
    status: 422,
    message: 'The lender asks for more years than these documents show.',
    isReported: false,
  },
  'income.refer-declining': {
    status: 422,
    message: 'The latest year is below the year before, and the lender wants such cases referred.',
    isReported: false,
  },
  'rules.not-found': {
    status: 404,
    message: 'This rules file does not exist any more.',
    isReported: false,
  },
  'rules.changed-meanwhile': {
    status: 409,
    message:
      'Other rules of this kind were put in force meanwhile, so nothing was changed. Load what is in force now, then decide again.',
    isReported: false,
  },
  'rules.invalid-format': {
    status: 400,
    message: 'Please select a CSV or Excel file.',
    isReported: false,
  },
  'rules.no-valid-rows': {
    status: 422,
    message:
      'No row of this file could be understood as a rule, so nothing was changed. What is wrong with each row is listed.',
    isReported: false,
  },
  'bank-statement.invalid-format': {
    status: 400,
    message:
      'This is not a supported file type. Please upload a PDF, a picture, or a CSV, OFX or QIF export.',
    isReported: false,
  },
  'bank-statement.too-many-files': {
    status: 400,
    message: 'Please select up to 3 files only.',
    isReported: false,
  },
  'bank-statement.corrupt-file': {
    status: 422,
    message:
      'This file cannot be opened: it is damaged, cut off, or not what its name says. Download the statement again, or take a new picture, and upload that.',
    isReported: false,
  },
  'bank-statement.empty-corrupt-file': {
    status: 422,
    message:
      'There is nothing in this file: it is empty. Download the statement again and upload it once more.',
    isReported: false,
  },
  'bank-statement.too-complex-corrupt-file': {
    status: 422,
    message:
      'This statement could not be read within the limits on size and time. Try once more; if it fails again, upload its months as smaller files.',
    isReported: false,
  },
  'bank-statement.password-protected': {
    status: 422,
    message:
      'This statement is protected by a password. Remove the password, or print it to a new PDF, and upload that.',
    isReported: false,
  },
  'bank-statement.not-a-bank-statement': {
    status: 422,
    message:
      'This is not a bank statement that we can recognise: no account’s transactions were found in it, so nothing was read.',
    isReported: false,
  },
  'bank-statement.card-not-a-bank-statement': {
    status: 422,
    message:
      'This is a credit card statement, not a statement of a bank account, so nothing was read. Upload the statement of the current account that the card is paid from.',
    isReported: false,
  },
  'bank-statement.undated-not-a-bank-statement': {
    status: 422,
    message:
      'No year stands anywhere on this statement, so its transactions cannot be dated and nothing was read. Upload all of its pages, or a statement that prints its period.',
    isReported: false,
  },
  'bank-statement.reader-failed': {
    status: 422,
    message:
      'Our reader failed on this statement, and the failure was recorded. Save it anew, or in another format, and upload it once more.',
    isReported: true,
  },
  'bank-statement.analysis-failed': {
    status: 422,
    message:
      'This statement was read, but analysing it failed on our side, and the failure was recorded. Nothing is lost.',
    isReported: true,
  },
  'bank-statement.analysis-not-found': {
    status: 404,
    message: 'This assessment does not exist or is not yours to see.',
    isReported: false,
  },
  'bank-statement.no-transaction': {
    status: 404,
    message: 'This statement has no such transaction.',
    isReported: false,
  },
  'bank-statement.nothing-to-ask': {
    status: 409,
    message:
      'Nothing of this statement is left to be asked about, or rows of it were moved by hand.',
    isReported: false,
  },
  'bank-statement.changed-meanwhile': {
    status: 409,
    message:
      'This transaction was moved in another window meanwhile, so it was left where it is now. Load what is there, then move it again.',
    isReported: false,
  },
  'bank-statement.no-page': {
    status: 404,
    message: 'This statement has no such page.',
    isReported: false,
  },
  'criteria.not-found': {
    status: 404,
    message: 'This criterion is not in the loaded criteria.',
    isReported: false,
  },
  'criteria.lender-not-found': {
    status: 404,
    message: 'This lender has no answer for this criterion in the loaded criteria.',
    isReported: false,
  },
  'evidence.not-found': {
    status: 404,
    message: 'No record of your company has this reference.',
    isReported: false,
  },
  'evidence.no-answers': {
    status: 422,
    message:
      'This conversation has no answer with a record, so there is nothing to export. Ask a question first.',
    isReported: false,
  },
  'evidence.too-many-answers': {
    status: 422,
    message:
      'This conversation has more than 200 answers, the most that are exported together. Start a new chat and ask again what the file needs.',
    isReported: false,
  },
  'evidence.altered': {
    status: 422,
    message:
      'A record of this conversation no longer matches its seal, so nothing was exported. Tell whoever runs the server, with the reference in the details.',
    isReported: true,
  },
  'server.disk-full': {
    status: 503,
    message:
      'The server’s disk is full, so nothing can be kept at the moment, and nothing was. Whoever runs the server has to make room on it: at least 64 MB have to be free.',
    isReported: true,
  },
  'server.files-unavailable': {
    status: 503,
    message:
      'The store of the documents does not answer at the moment. Nothing was lost, and nothing new was kept. Please try again in a moment.',
    isReported: true,
  },
  'server.unavailable': {
    status: 503,
    message: 'The server is busy or stopping. Please try again in a moment.',
    isReported: true,
  },
  'server.unexpected': {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
    isReported: true,
  },
} as const satisfies Record<string, { status: number; message: string; isReported: boolean }>

export type ErrorCode = keyof typeof errorTable

/** Whether a paper was refused since it is no payslip, P60 or tax calculation, whatever else it is. */
export function isOtherPaper(code: ErrorCode): boolean {
  return code === 'income.not-income-document' || code.startsWith('income.is-')
}
