// Takes the year from the configuration and the sentence from the translations, so that no language freezes a year.
import React, { type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/Footer/Copyright';

/** Copyright line; `copyright` is the year of the build. */
export default function FooterCopyright({ copyright }: Props): ReactNode {
  return (
    <div className="footer__copyright">
      <Translate
        id="ef.footer.copyright"
        description="Copyright line; {year} is the year of the build"
        values={{ year: copyright }}
      >
        {'Copyright © {year} EFundFlow. All rights reserved.'}
      </Translate>
    </div>
  );
}
