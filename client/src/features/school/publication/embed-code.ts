/** The HTML by which another site shows a school's next games. @param url of the school's public page */
export const embedCode = (url: string, schoolName: string): string =>
  `<iframe src="${url}/embed" title="${inAttribute(`${schoolName}: games`)}" width="100%" height="480" style="border: 0" loading="lazy"></iframe>`;

const inAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
