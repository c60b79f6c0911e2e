/** Where documents are uploaded, by its id in the page: "Upload Document" leads there. */
export const uploadSectionId = 'upload-section'
